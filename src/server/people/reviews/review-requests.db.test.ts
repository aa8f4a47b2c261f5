import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { toldMails } from '../../../../tests/support/told-mails.ts';
import { insertDeliveredOrder, lineRow, storeOrder } from '../../../../tests/support/orders.ts';
import { insert, rowsOf, update } from '../../../../tests/support/rows.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { readRequestState, refuseRequest } from './refuse-request.ts';

/** 7 in the morning in Bucharest. */
const NOW = new Date('2026-11-30T05:00:00Z');
/** Of 16 November in Bucharest, 14 days before, though it is 15 November in UTC. */
const FOURTEEN_DAYS_AGO = new Date('2026-11-15T22:30:00Z');
const THIRTEEN_DAYS_AGO = new Date('2026-11-16T22:30:00Z');

type Changes = Parameters<typeof insertDeliveredOrder>[1];
type Lines = Parameters<typeof insertDeliveredOrder>[2];

describe('the mail that asks for reviews', () => {
  const test = useShop();
  const deliver = async (changes: Changes = {}, at = FOURTEEN_DAYS_AGO, lines?: Lines) => {
    const placed = { placedAt: new Date('2026-11-10T10:00:00Z'), emailAddress: `${crypto.randomUUID()}@exemplu.ro` };
    const id = await insertDeliveredOrder(test.db, { ...placed, ...changes }, lines);
    await update(test.db, 'events', { at }, { orderId: id, kind: 'deliver' });
    return id;
  };
  const asked = async () => (await rowsOf(test.db, 'mails', { kind: 'review-request' })).map((mail) => mail.orderId);
  const refuse = async (id: string) =>
    attempt(async () => refuseRequest(test.db, { orderId: id, viewKey: (await findOrderById(test.db, id))!.viewKey }));

  it('goes 14 days after the delivery, by the days of Bucharest, once for ever', async () => {
    const due = await deliver();
    await deliver({}, THIRTEEN_DAYS_AGO);
    await deliver({}, new Date('2026-10-01T10:00:00Z'));
    const sent = await Promise.all([askForReviews(test.db, NOW), askForReviews(test.db, NOW)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await asked()).toEqual([due]);
    expect(await readRequestState(test.db, due)).toBe('asked');
    expect(await askForReviews(test.db, new Date('2026-11-30T09:00:00Z'))).toBe(0);
    const [{ text } = { text: '' }] = await toldMails(test.db);
    expect(text).toContain(`/comanda/${due}/pareri?cheie=`);
    expect(text).toContain(`/comanda/${due}?cheie=`);
  });

  it.each<[string, Changes]>([
    ['came back', { fulfilment: 'returned' }],
    ['is on its way', { fulfilment: 'shipped' }],
    ['was paid back', { payment: 'refunded' }],
    ['has no address of mail', { emailAddress: '' }],
    ['was erased', { erasedAt: new Date() }],
  ])('goes to nobody whose order %s', async (_, changes) => {
    await deliver(changes);
    expect(await askForReviews(test.db, NOW)).toBe(0);
  });

  it('goes to nobody who gives something back, has written already, or bought what has no page any more', async () => {
    const withdrawn = await deliver();
    await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, name, email_address, owed, completes_order)
      values ('r', ${withdrawn}, 1, 'R1', repeat('k', 32), 'f', 'Ana', 'a@exemplu.ro', 0, false)`.execute(test.db);
    const written = await deliver();
    const review = { orderId: written, position: 1, productId: 'gemeni', stars: 5, name: 'Ana', text: 'Frumos.' };
    await insert(test.db, 'reviews', review);
    await deliver({}, FOURTEEN_DAYS_AGO, [lineRow({ productId: null, title: 'Ramă după măsură' })]);
    expect(await askForReviews(test.db, NOW)).toBe(0);
    await sql`update returns set state = 'cancelled', cancelled_at = now()`.execute(test.db);
    expect(await askForReviews(test.db, NOW)).toBe(1);
  });

  it('goes to nobody who has said no, of this order or an earlier one; said twice, it is said once', async () => {
    const emailAddress = 'ana@exemplu.ro';
    const first = await deliver({ emailAddress });
    expect(await readRequestState(test.db, first)).toBe('open');
    expect(await attempt(() => refuseRequest(test.db, { orderId: first, viewKey: 'x'.repeat(32) }))).toMatchObject({
      ok: false,
    });
    await Promise.all([refuse(first), refuse(first)]);
    expect(await readRequestState(test.db, first)).toBe('refused');
    await deliver({ emailAddress: 'Ana@exemplu.ro' });
    expect(await askForReviews(test.db, NOW)).toBe(0);
  });

  it('is announced in the confirmation of the order, with the way out', async () => {
    const order = await storeOrder(test.db);
    const [mail] = await toldMails(test.db, { kind: 'order-placed' });
    expect(mail!.text).toContain('un singur email');
    expect(mail!.text).toContain(`/comanda/${order.id}?cheie=${order.viewKey}#pareri`);
  });
});
