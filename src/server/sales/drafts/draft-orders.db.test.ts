import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import type { SaveDraftRequest } from '#domain/orders/draft-order.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeAddress } from '#server/sales/orders/change-address.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { formatPrice } from '#texts/formats.ts';
import { useCaller, useShop } from '../../../../tests/support/shop.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { DRAFT } from '../../../../tests/support/fixtures/draft-orders.ts';
import { OWNER, ripenInvoices } from '../../../../tests/support/order-story.ts';
import { toldMails } from '../../../../tests/support/test-database.ts';
import { adminDraftsRoutes } from './admin-drafts-routes.ts';
import { findDraftByKey, forgetOldDrafts, type DraftOrder } from './drafts-table.ts';
import { acceptDraft } from './place-draft.ts';
import type { ShownDraft } from './show-draft.ts';

const test = useShop({ stock: 10 });
const { stock } = test;
const call = useCaller(adminDraftsRoutes);
useCardBackend();
let id: string;
const beginAnother = () => void (id = crypto.randomUUID());
beforeEach(beginAnother);
const path = () => `/api/admin/draft-orders/${id}`;
const save = (changes: Partial<SaveDraftRequest> = {}) =>
  call.ask<DraftOrder & { code?: string }>(path(), 'PUT', { ...DRAFT, ...changes });
const saved = async (changes: Partial<SaveDraftRequest> = {}) => {
  const { status, body } = await save(changes);
  expect(status).toBe(200);
  return body;
};
const send = (version: number) => call.read<DraftOrder>(`${path()}/send`, 'POST', { version });
const shown = () => call.read<ShownDraft>(path());
const place = (version: number, receipt: string | null = null, handedOver = false) =>
  call(`${path()}/place`, 'POST', { version, receipt, handedOver });
const viewKey = async () =>
  (await test.db.selectFrom('draftOrders').select('viewKey').where('id', '=', id).executeTakeFirstOrThrow()).viewKey;
const accept = async (version: number, now?: Date) =>
  attempt(async () => acceptDraft(test.db, { id, viewKey: await viewKey(), version }, now));
const placedOrder = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await findOrderById(test.db, ((await answer.json()) as { orderId: string }).orderId))!;
};

describe('a draft order', () => {
  it('keeps incomplete fields as typed, and each product’s price of the day it was added', async () => {
    const price = 22_900;
    const ask = (now: number) =>
      test.db.updateTable('products').set({ price: now }).where('id', '=', 'gemeni').execute();
    const first = await saved({ firstName: '', phoneNo: '07', discount: 0, discountReason: '' });
    expect(first.content.lines.map(({ unitPrice, vatRate }) => [unitPrice, vatRate])).toEqual([[price, 21], [5_000, 21]]); // prettier-ignore
    await ask(price + 100);
    const kept = await saved({ version: 1, lines: [{ position: 1, quantity: 3 }] });
    expect(kept.totals).toEqual({ subtotal: 3 * price, discount: 1_000, shippingFee: 1_200, total: 3 * price + 200 });
    await ask(price);
    expect(await stock()).toBe(10);
  });

  it('is created once for repeated requests, and is not overwritten from an older version', async () => {
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await saved({ version: 1 });
    expect(await save({ version: 1 })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await call.read<{ items: unknown[] }>('/api/admin/draft-orders')).items).toHaveLength(1);
  });

  it('says what it lacks before it can be placed or sent', async () => {
    await saved({ lines: [], phoneNo: '12', discountReason: '', emailAddress: '' });
    const answer = await place(1);
    const errors = { lines: 'required', phoneNo: 'invalid', discount: 'too_much', discountReason: 'required' };
    expect(await answer.json()).toMatchObject({ code: 'incomplete', errors });
    await saved({ version: 1, emailAddress: '' });
    expect(await send(2)).toMatchObject({ code: 'incomplete', errors: { emailAddress: 'required' } });
  });

  it('is placed by its owner once, as an approved order with pro forma, stock and mails', async () => {
    const { version, totals } = await saved();
    const answers = await Promise.all([place(version), place(version)]);
    const [order, again] = await Promise.all(answers.map(placedOrder));
    expect(again!.id).toBe(order!.id);
    expect(order).toMatchObject({ ...totals, discountReason: 'Client vechi', discountCode: null, status: 'approved', payment: 'unpaid' }); // prettier-ignore
    expect(order!.lines.map(({ productId, title, personalised }) => [productId, title, personalised])).toEqual([
      ['gemeni', expect.any(String), false],
      [null, 'Ramă veche, reparată', true],
    ]);
    expect(await stock()).toBe(8);
    const papers = await test.db.selectFrom('invoices').select(['kind', 'gross', 'content']).execute();
    expect(papers.map(({ kind, gross }) => [kind, gross])).toEqual([['proforma', totals.total]]);
    expect(papers[0]!.content.lines.map(({ name }) => name)).toContain('Reducere: Client vechi');
    const mails = await toldMails(test.db);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-placed', 'order-placed-shop']);
    expect(mails.find(({ kind }) => kind === 'order-placed')!.text).toContain('Reducere: Client vechi');
    const row = await test.db.selectFrom('orders').select('termsAcceptedAt').executeTakeFirstOrThrow();
    expect(row.termsAcceptedAt).toBeNull();
    expect((await call(path())).status).toBe(404);
  });

  it('stays a draft and takes no stock if too few pieces are left', async () => {
    const { version } = await saved();
    await test.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'gemeni').execute();
    const answer = await place(version);
    const products = [{ productId: 'gemeni', wanted: 2, available: 1 }];
    expect(await answer.json()).toMatchObject({ code: 'not_enough_stock', products });
    expect(await stock()).toBe(1);
    expect((await call(path())).status).toBe(200);
  });

  it('is sent to its buyer, who accepts the terms and places it once', async () => {
    await saved();
    expect((await accept(1)).ok).toBe(false);
    const sent = await send(1);
    const mail = (await toldMails(test.db))[0]!;
    expect(mail).toMatchObject({ kind: 'draft-order', recipient: 'ana@exemplu.ro', orderId: null });
    expect(mail.text).toContain(`/comanda-pregatita/${id}?cheie=${await viewKey()}`);
    // Subtotal, discount with reason and shipping, as on the linked page.
    const sums = [`Subtotal: ${formatPrice(sent.totals.subtotal)}`, 'Reducere: Client vechi: −10,00 RON', 'Livrare: 12,00 RON', `Total, TVA inclus: ${formatPrice(sent.totals.total)}`]; // prettier-ignore
    expect(mail.text).toContain(sums.join('\n'));
    const { link, mail: state } = await shown();
    expect(link).toMatch(new RegExp(`^http.*/comanda-pregatita/${id}\\?cheie=${await viewKey()}$`));
    expect(state).toBe('on_hold');
    await test.db.updateTable('mails').set({ status: 'sent' }).execute();
    expect((await shown()).mail).toBe('sent');
    const [first, second] = await Promise.all([accept(sent.version), accept(sent.version)]);
    expect(first.ok && second.ok && first.order.id === second.order.id).toBe(true);
    const row = await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'pending', termsAcceptedAt: row.placedAt });
    expect(await stock()).toBe(8);
    const placed = await test.db.selectFrom('events').selectAll().where('kind', '=', 'placed').execute();
    expect(placed).toMatchObject([{ actor: 'customer', actorId: null }]);
  });

  it('opens after it was sent, by its latest key only: a corrected mail address changes the key, even of the placed order', async () => {
    await saved();
    const wrong = await viewKey();
    const show = (key: string) => findDraftByKey(test.db, id, key);
    expect(await show(wrong)).toBeUndefined();
    await send(1);
    expect(await show('x'.repeat(32))).toBeUndefined();
    expect(await show(wrong)).toMatchObject({ draft: { id } });
    await saved({ version: 2, city: 'Turda', deliveryAddress: 'Strada Nouă 1' });
    expect(await show(wrong)).toBeDefined();
    await saved({ version: 3, emailAddress: 'corect@exemplu.ro' });
    const { version } = await send(4);
    expect(await show(wrong)).toBeUndefined();
    expect(await attempt(() => acceptDraft(test.db, { id: id, viewKey: wrong, version }))).toMatchObject({
      ok: false,
    });
    const first = await viewKey();
    const placed = await accept(version);
    const order = { id: placed.ok ? placed.order.id : '', version: 1 };
    const { firstName, lastName, phoneNo, deliveryMethod, deliveryAddress, city, county } = DRAFT;
    const kept = { firstName, lastName, phoneNo, deliveryMethod, deliveryAddress, city, county };
    const address = orderAddressSchema.parse({ ...kept, emailAddress: 'alta@exemplu.ro', version: order.version });
    expect(await show(first)).toEqual({ orderId: order.id });
    expect(await attempt(() => changeAddress(test.db, OWNER, order.id, address))).toMatchObject({ ok: true });
    expect(await show(first)).toBeUndefined();
    expect(await findDraftByKey(test.db, '\0', first)).toBeUndefined();
  });

  it('is not accepted in a version that its buyer has not seen, after its term, or with a wrong key', async () => {
    await saved();
    const sent = await send(1);
    const later = new Date(Date.now() + 15 * 24 * 3_600_000);
    expect(await accept(sent.version, later)).toEqual({ ok: false, code: 'draft_expired' });
    await saved({ version: sent.version, discount: 500 });
    expect(await accept(sent.version)).toEqual({ ok: false, code: 'changed_meanwhile' });
    const foreign = await attempt(() =>
      acceptDraft(test.db, { id: id, viewKey: 'x'.repeat(32), version: sent.version + 1 }),
    );
    expect(foreign).toEqual({ ok: false, code: 'draft_not_found' });
    expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('keeps its pieces for a day if its buyer pays by card', async () => {
    const { version } = await saved({ paymentMethod: 'card' });
    const order = await placedOrder(await place(version));
    expect(order.status).toBe('pending');
    expect(order.holdUntil!.getTime() - order.placedAt.getTime()).toBe(24 * 3_600_000);
  });

  it('can be deleted, and is forgotten after ninety days', async () => {
    await saved();
    expect((await call(path(), 'DELETE', { version: 1 })).status).toBe(200);
    expect((await call(path())).status).toBe(404);
    beginAnother();
    await saved();
    await sql`update draft_orders set updated_at = now() - interval '91 days'`.execute(test.db);
    await forgetOldDrafts(test.db);
    expect((await call(path())).status).toBe(404);
  });
});

describe('placing a draft order', () => {
  const placedMail = async () => (await toldMails(test.db, { kind: 'order-placed' }))[0]!;

  it('with a receipt books the payment and issues the invoice', async () => {
    const { version } = await saved({ paymentMethod: 'cash', distanceSale: false });
    const order = await placedOrder(await place(version, '0042'));
    expect(order).toMatchObject({ status: 'approved', payment: 'paid', distanceSale: false });
    await ripenInvoices(test.db);
    const [invoice] = await test.db.selectFrom('invoices').select(['kind', 'gross']).execute();
    expect(invoice).toEqual({ kind: 'invoice', gross: order.total });
    const entry = await test.db.selectFrom('ledgerEntries').select(['method', 'amount', 'reference']).executeTakeFirstOrThrow(); // prettier-ignore
    expect(entry).toEqual({ method: 'cash', amount: order.total, reference: `0042 · ${order.number}` });
    const { text } = await placedMail();
    expect(text).not.toMatch(/retrag|14 zile de la/);
  });

  it('that was paid and handed over on the spot delivers it, without an address or a parcel', async () => {
    const { version } = await saved({ deliveryMethod: 'pickup', paymentMethod: 'cash', distanceSale: false });
    const order = await placedOrder(await place(version, '0043', true));
    expect(order).toMatchObject({ fulfilment: 'delivered', payment: 'paid', awb: null, deliveryAddress: '', city: '' });
    const mails = (await toldMails(test.db)).filter(({ kind }) => kind !== 'order-placed-shop');
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed']);
    const [mail] = mails;
    expect(mail!.subject).toBe(`Mulțumim! Comanda ${order.number}`);
    expect(mail!.text).toContain('este plătită și o ai deja. Îți mulțumim!');
    expect(mail!.text).toContain(`${formatPrice(order.total)}, numerar`);
    expect(mail!.text).not.toMatch(/pregătim|Îți scriem|Gata de ridicare|Ridicare personală|la ridicare/);
    // The mail waits as long as its invoice and attaches it.
    expect(mail!.text).toContain('Factura o primești prin email.');
    const held = await test.db.selectFrom('delayedInvoices').select('dueAt').executeTakeFirstOrThrow();
    expect(mail!.sendAfter).toEqual(held.dueAt);
  });

  it('that was paid before it is sent asks for no money in its mail', async () => {
    const { version } = await saved({ paymentMethod: 'transfer', distanceSale: false });
    await place(version, '0044');
    const { text } = await placedMail();
    expect(text).toContain('O pregătim și o predăm curierului');
    expect(text).toContain('Plătit: ');
    expect(text).not.toMatch(/IBAN|ajung în cont/);
  });

  it('with a receipt is refused if its buyer has placed it meanwhile, and names that order', async () => {
    await saved();
    const { version } = await send(1);
    const accepted = await accept(version);
    const { id: orderId, number } = accepted.ok ? accepted.order : expect.fail('not placed');
    const answer = await place(version, '0045');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'placed_meanwhile', order: { id: orderId, number } });
    expect((await placedOrder(await place(version))).payment).toBe('unpaid');
  });
});
