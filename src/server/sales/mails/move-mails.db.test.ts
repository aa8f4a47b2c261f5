import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimDueMail } from '#server/platform/mail/mails-table.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { shop } from '#config/shop.ts';
import { printSteps } from '#texts/product/print-steps.ro.ts';
import { dispatchText } from '#texts/dispatch.ro.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

describe('a moved order tells the buyer', () => {
  const shop = useShop();
  const moveMails = async () => (await shop.mails()).filter(({ kind }) => !kind.startsWith('order-placed'));
  const silently = { notify: false };

  it.each([
    ['approve', [], 'order-approved', 'a fost confirmată'],
    ['reject', [], 'order-rejected', 'a fost anulată'],
    ['pay', [], 'order-paid', 'Am primit plata'],
    ['refund', ['pay'], 'order-refunded', 'Ți-am trimis banii înapoi'],
  ] as const)('when the owner chooses to %s', async (kind, before, mailKind, subject) => {
    const order = await shop.order({ paymentMethod: 'transfer' });
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
    const order = await shop.order().moved('approve');
    const due = await sql`select extract(epoch from send_after - created_at)::integer as seconds
      from mails where kind = 'order-approved'`.execute(shop.db);
    expect(due.rows).toEqual([{ seconds: 30 }]);
    const claimed = [await claimDueMail(shop.db), await claimDueMail(shop.db), await claimDueMail(shop.db)];
    expect(claimed.map((mail) => mail?.kind).sort()).toEqual(['order-placed', 'order-placed-shop', undefined]);

    const undone = { ok: true, from: 'approved', to: 'pending', mail: 'stopped' };
    expect(await order.tryUndo('approve')).toMatchObject(undone);
    expect(await moveMails()).toEqual([]);
  });

  it('nothing of an undo, but the owner that the mail had gone', async () => {
    const order = await shop.order().moved('approve');
    await sql`update mails set status = 'sent', sent_at = now()`.execute(shop.db);
    expect(await order.tryUndo('approve')).toMatchObject({ ok: true, mail: 'sent' });
    const details = { move: 'approve', mail: 'sent' };
    expect((await order.read()).timeline.at(-1)).toMatchObject({ kind: 'undo', details });
  });

  it('nothing when asked not to, without an address, or of what they see themselves', async () => {
    const order = await shop.order();
    expect(await order.tryMove('approve', silently)).toMatchObject({ ok: true });
    await order.move('pack', 'pay');
    await shop.order({ emailAddress: '' }).moved('approve');
    expect(await moveMails()).toEqual([]);
  });

  it('what became of a cancelled order that was paid, and of one that was not', async () => {
    const [paid, unpaid] = [await shop.order().paid().moved('reject'), await shop.order().moved('reject')];
    const [back, nothing] = [await paid.mail('order-rejected'), await unpaid.mail('order-rejected')];
    expect(back).toContain('Îți dăm banii înapoi');
    expect(back).toContain('Răspunde la acest email cu IBAN-ul');
    expect(nothing).toContain('Nu ai nimic de plătit');
    expect(nothing).not.toContain('IBAN');
    expect(back + nothing).not.toContain('Motivul');
  });
});

const AFTER_PROOF = 'Pleacă la curier după ce aprobi macheta, în 7 zile lucrătoare.';

describe('mails say when an order leaves', () => {
  const test = useShop();

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

  it('that is paid in cash, on the day that follows from when it was placed', async () => {
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

  it('that is made to order, not before its proof is approved, in the days that its product took when it was ordered', async () => {
    const order = await byTransfer(moonLine());
    await test.db.updateTable('products').set({ makingDays: 20 }).where('id', '=', 'luna-personalizata').execute();
    const placed = await told('order-placed');
    expect(placed).toContain('după ce aprobi macheta și banii ajung la noi, în 7 zile lucrătoare.');
    await pay(order);
    expect(await told('order-paid')).toContain(AFTER_PROOF);
  });

  it('that has a cast beside its Moon, in steps alone: where the print goes, with the order’s number, and no day', async () => {
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
