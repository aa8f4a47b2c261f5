import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { TERMS } from '#config/terms.ts';
import { packingSlipsPdf } from '#server/sales/orders/documents/packing-slip.ts';
import { confirmationRoutes } from '#server/sales/orders/documents/confirmation-routes.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import { claimDueMail } from '#server/platform/mail/mails-table.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { shop } from '#config/shop.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { dispatchText } from '#texts/dispatch.ro.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { withMadeAwbs } from '#server/sales/orders/documents/orders-to-pack.ts';
import { useCaller, useShop } from '../../../../tests/support/shop.ts';
import { storeOrder, tryOrder, moonLine } from '../../../../tests/support/orders.ts';
import { withdrawFrom, type TestOrder } from '../../../../tests/support/order-story.ts';
import { insert } from '../../../../tests/support/test-database.ts';
import { findConfirmation, findConfirmations, findToldOrders } from './confirmations-table.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const test = useShop();

describe('the confirmation of a contract', () => {
  const place = (changes: Record<string, unknown> = {}) => storeOrder(test.db, changes);
  const visitor = useCaller(confirmationRoutes, 'visitor');
  const rows = () => test.db.selectFrom('contractConfirmations').selectAll().execute();
  const pages = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;

  it('is stored once for its order, however often the order is sent, with the hash of its content', async () => {
    const key = crypto.randomUUID();
    await Promise.all([tryOrder(test.db, {}, { key }), tryOrder(test.db, {}, { key })]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row!.sha256).toBe(sha256(`${row!.content}\n${row!.termsSha256}`));
  });

  it('is never changed, and shares the stored terms with all other orders', async () => {
    await Promise.all([place(), place(), place()]);
    const [terms, ...others] = await test.db.selectFrom('contractTerms').selectAll().execute();
    expect(others).toEqual([]);
    expect(terms).toMatchObject({ sha256: sha256(terms!.content), version: TERMS.version });
    expect((await rows()).map(({ termsSha256 }) => termsSha256)).toEqual(Array(3).fill(terms!.sha256));
    const change = test.db.updateTable('contractConfirmations').set({ content: '{}' }).execute();
    await expect(change).rejects.toThrow('contract_confirmations is never changed');
    const unchanged = 'contract_terms is never changed';
    await expect(test.db.deleteFrom('contractTerms').execute()).rejects.toThrow(unchanged);
    await expect(test.db.updateTable('contractTerms').set({ content: '[]' }).execute()).rejects.toThrow(unchanged);
  });

  it('is part of the first mail, as stored, in HTML and text', async () => {
    const order = await place({ emailAddress: 'ana@example.com' });
    const { sections } = (await findConfirmation(test.db, order.id))!;
    const mail = (await test.mails()).find(({ kind }) => kind === 'order-placed')!;
    const { html } = await drawMail(test.db, { ...mail, orderId: order.id });
    for (const line of sections.flatMap(({ lines }) => lines)) expect(mail.text).toContain(line);
    for (const { heading } of sections) expect(html).toContain(heading);
    expect(JSON.stringify(mail.letter)).not.toContain('art. 9');
    expect(mail.text.match(/art\. 9\)/g)).toHaveLength(1);
  });

  it('is printed with the packing slip if the buyer has no mail address', async () => {
    const told = await place({ emailAddress: 'ana@example.com' });
    const untold = await place({ emailAddress: '' });
    const enclosed = { confirmations: await findConfirmations(test.db, [untold.id]), safety: new Map() };
    expect(pages((await packingSlipsPdf([told, untold], enclosed)).bytes)).toBeGreaterThanOrEqual(3);
    expect(pages((await packingSlipsPdf([told], enclosed)).bytes)).toBe(1);
  });

  it('is printed until the mail with it has been sent', async () => {
    const order = await place({ emailAddress: 'ana@example.com' });
    expect(await findToldOrders(test.db, [order.id])).toEqual(new Set());
    await test.db.updateTable('mails').set({ status: 'sent' }).where('kind', '=', 'order-placed').execute();
    expect(await findToldOrders(test.db, [order.id])).toEqual(new Set([order.id]));
  });

  it('is a PDF for anyone with the order’s key, the same file each time', async () => {
    const { id, viewKey } = await place();
    const get = (key: string) => visitor(`/api/orders/${id}/contract.pdf?cheie=${key}`);
    const [first, second] = await Promise.all([get(viewKey), get(viewKey)]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
    expect((await get('x'.repeat(32))).status).toBe(404);
  });
});

const LETTER = 'Intră pe https://evil.example/plata';
const VICTIM = 'victima@exemplu.ro';

describe('an order with a stranger’s mail address', () => {
  const place = (changes: object = {}) => test.order({ emailAddress: VICTIM, paymentMethod: 'transfer', ...changes });
  const mailsTo = async (recipient: string) => (await test.mails()).filter((mail) => mail.recipient === recipient);

  it('mails them no free text: no note, no gift message, no reason for a withdrawal', async () => {
    const gift = { recipientFirstName: 'Ana', recipientLastName: 'Pop', recipientPhone: '0722333444', message: LETTER };
    const order = await place({ orderMentions: LETTER, gift });
    await withdrawFrom(order, { emailAddress: VICTIM, reason: LETTER });
    const told = await mailsTo(VICTIM);
    expect(told.map(({ kind }) => kind)).toEqual(['order-placed', 'withdrawal-received']);
    for (const { text } of told) expect(text).not.toContain('evil.example');
    const toShop = (await test.mails()).filter(({ recipient }) => recipient !== VICTIM);
    expect(toShop.filter(({ text }) => text.includes(LETTER))).toHaveLength(2);
  });

  it('is stored, and causes at most ten mails a day to one mailbox, in any spelling', async () => {
    for (let n = 1; n <= 6; n += 1) await place({ emailAddress: `victi.ma+${n}@exemplu.ro` });
    for (let n = 1; n <= 4; n += 1) await withdrawFrom(await place(), { emailAddress: VICTIM });
    expect(await test.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
    const told = (await test.mails()).filter(({ recipient }) => recipient.startsWith('victi'));
    expect(told).toHaveLength(10);
    await place({ emailAddress: 'alta@exemplu.ro' });
    expect(await mailsTo('alta@exemplu.ro')).toHaveLength(1);
  });

  it('causes more mails once the team has approved an order with that address', async () => {
    const orders = [];
    for (let n = 1; n <= 11; n += 1) orders.push(await place());
    expect(await mailsTo(VICTIM)).toHaveLength(10);
    await orders[0]!.move('approve');
    const before = (await mailsTo(VICTIM)).length;
    await place();
    expect(await mailsTo(VICTIM)).toHaveLength(before + 1);
  });
});

describe('moving an order mails the buyer', () => {
  const moveMails = async () => (await test.mails()).filter(({ kind }) => !kind.startsWith('order-placed'));
  const silently = { notify: false };

  it.each([
    ['approve', [], 'order-approved', 'a fost confirmată'],
    ['reject', [], 'order-rejected', 'a fost anulată'],
    ['pay', [], 'order-paid', 'Am primit plata'],
    ['refund', ['pay'], 'order-refunded', 'Ți-am trimis banii înapoi'],
  ] as const)('if the owner chooses to %s', async (kind, before, mailKind, subject) => {
    const order = await test.order({ paymentMethod: 'transfer' });
    for (const earlier of before) await order.tryMove(earlier, silently);

    expect(await order.tryMove(kind, { note: 'Nu mai avem <b>alginat</b>.' })).toMatchObject({ ok: true });

    const [mail, ...others] = await moveMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: mailKind, recipient: 'ana@exemplu.ro', status: 'waiting', orderId: order.id });
    expect(mail!.subject).toContain(subject);
    const hasNote = kind === 'reject' || kind === 'refund';
    expect(mail!.text.includes('<b>alginat</b>')).toBe(hasNote);
    expect(mail!.text).toContain('Bună, Ana');
    expect(mail!.text).toContain(`/comanda/${order.id}?cheie=`);
  });

  it('after half a minute, so that an undo stops the mail', async () => {
    const order = await test.order().moved('approve');
    const due = await sql`select extract(epoch from send_after - created_at)::integer as seconds
      from mails where kind = 'order-approved'`.execute(test.db);
    expect(due.rows).toEqual([{ seconds: 30 }]);
    const claimed = [await claimDueMail(test.db), await claimDueMail(test.db), await claimDueMail(test.db)];
    expect(claimed.map((mail) => mail?.kind).sort()).toEqual(['order-placed', 'order-placed-shop', undefined]);

    const undone = { ok: true, from: 'approved', to: 'pending', mail: 'stopped' };
    expect(await order.tryUndo('approve')).toMatchObject(undone);
    expect(await moveMails()).toEqual([]);
  });

  it('nothing about an undo, which tells the owner that the mail was already sent', async () => {
    const order = await test.order().moved('approve');
    await sql`update mails set status = 'sent', sent_at = now()`.execute(test.db);
    expect(await order.tryUndo('approve')).toMatchObject({ ok: true, mail: 'sent' });
    const details = { move: 'approve', mail: 'sent' };
    expect((await order.read()).timeline.at(-1)).toMatchObject({ kind: 'undo', details });
  });

  it('nothing if asked not to, without an address, or for moves that the buyer sees anyway', async () => {
    const order = await test.order();
    expect(await order.tryMove('approve', silently)).toMatchObject({ ok: true });
    await order.move('pack', 'pay');
    await test.order({ emailAddress: '' }).moved('approve');
    expect(await moveMails()).toEqual([]);
  });

  it('that a cancelled order is refunded if it was paid, and that nothing is due if it was not', async () => {
    const [paid, unpaid] = [await test.order().paid().moved('reject'), await test.order().moved('reject')];
    const [back, nothing] = [await paid.mail('order-rejected'), await unpaid.mail('order-rejected')];
    expect(back).toContain('Îți dăm banii înapoi');
    expect(back).toContain('Răspunde la acest email cu IBAN-ul');
    expect(nothing).toContain('Nu ai nimic de plătit');
    expect(nothing).not.toContain('IBAN');
    expect(back + nothing).not.toContain('Motivul');
  });
});

const AFTER_PROOF = 'Pleacă la curier după ce aprobi macheta, în 7 zile lucrătoare.';

describe('mails name the day of dispatch of an order', () => {
  const told = async (kind: string) => (await test.mails()).find((mail) => mail.kind === kind)!.text;
  const byTransfer = (...lines: object[]) => test.order({ paymentMethod: 'transfer', lines });
  const approve = ({ id: orderId, viewKey, proofs: [proof] }: TestOrder) =>
    attempt(() => approveProof(test.db, { orderId, viewKey, position: proof!.position, sha256: proof!.sha256 }));
  const leavesOn = (from: Date) =>
    dispatchText(
      { day: dispatchDay(from, DEFAULT_SELLING, 0)! },
      { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 },
    );
  const pay = async (order: TestOrder) => {
    await order.move('pay');
    return (await order.rows('events')).find(({ kind }) => kind === 'pay')!.at;
  };

  it('that is paid in cash, counted from when it was placed', async () => {
    const { placedAt } = await test.order();
    const placed = await told('order-placed');
    expect(placed).toContain('livrarea durează 24–48 de ore, în zile lucrătoare.');
    expect(placed).toContain(leavesOn(placedAt));
  });

  it.each(['card', 'transfer'] as const)('that is paid by %s, once it is paid', async (paymentMethod) => {
    const order = await test.order({ paymentMethod });
    expect(await told('order-placed')).not.toContain('Pleacă la curier');
    const paidAt = await pay(order);
    expect(await told('order-paid')).toContain(leavesOn(paidAt));
  });

  it('that is made to order only after the approval of its proof, in the making days of when it was placed', async () => {
    const order = await byTransfer(moonLine());
    await test.db.updateTable('products').set({ makingDays: 20 }).where('id', '=', 'luna-personalizata').execute();
    const placed = await told('order-placed');
    expect(placed).toContain('după ce aprobi macheta și banii ajung la noi, în 7 zile lucrătoare.');
    await pay(order);
    expect(await told('order-paid')).toContain(AFTER_PROOF);
  });

  it('with a cast beside its Moon only as steps, with the order’s number for the print, and without a day', async () => {
    const order = await byTransfer(moonLine({ mulaj: 'mana' }), { id: 'gemeni', itemNumber: '1' });
    const placed = await told('order-placed');
    for (const step of printSteps(shop, order.number)) expect(placed).toContain(step);
    expect(placed).toContain('după ce aprobi macheta, banii ajung la noi și turnăm mulajul după amprentă.');
    expect(placed).not.toMatch(/\d zile lucrătoare/);
    await approve(order);
    await pay(order);
    const paid = await told('order-paid');
    expect(paid).toContain('Pleacă la curier după ce turnăm mulajul după amprentă.');
    expect(paid).not.toContain('Ajunge de obicei');
  });
});

const call = useCaller(adminOrdersRoutes);

it('the sheet of an order is a PDF for printing with embedded fonts, and 404 for an unknown order', async () => {
  const { id, number } = await test.insert();
  const answer = await call(`/api/admin/orders/${id}/order-sheet.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="order-${number}.pdf"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/FontFile2/);
  expect(text).toMatch(/\/BaseFont \/[A-Z]+\+Roboto-Regular/);
  expect((await call('/api/admin/orders/no-such-order/order-sheet.pdf')).status).toBe(404);
});

const makeParcel = (orderId: string, awb: string, state: 'made' | 'cancelled') =>
  insert(test.db, 'shipments', { orderId, awb, state, courier: 'Sameday', reference: awb, toLocker: false, cashOnDelivery: 0, weightGrams: 500, actor: 'ana@exemplu.ro', madeAt: new Date() }); // prettier-ignore

it('an order without a typed AWB is packed with the AWB of its parcel', async () => {
  const { id } = await test.insert({ payment: 'paid' });
  await makeParcel(id, '1ONB25190000', 'cancelled');
  await makeParcel(id, '1ONB25190001', 'made');
  const [order] = await withMadeAwbs(test.db, [(await findOrderById(test.db, id))!]);
  expect(order).toMatchObject({ awb: '1ONB25190001', awbCourier: 'sameday' });
});
