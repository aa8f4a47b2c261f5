import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { selling } from '#config/selling.ts';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { firstGiftDay } from '#domain/delivery/gift-days.ts';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findGift } from './gifts-table.ts';
import { useAdminOrders } from '../../../../../tests/support/admin-orders.ts';
import { giftWishes } from '../../../../../tests/support/gifts.ts';
import { passDays } from '../../../../../tests/support/shop.ts';
import { moonLine } from '../../../../../tests/support/orders.ts';
import { changeReminder, remindGifts } from './remind-gifts.ts';
import { eraseRecipient, exportRecipient } from './recipient-data.ts';
import { releaseByKey } from './release-gift.ts';
import { releaseDueGifts } from './release-due-gifts.ts';

const TODAY = bucharestDay(new Date());
/** Far enough ahead that no order of today is sent the same day. */
const ARRIVE_ON = addDays(firstGiftDay(new Date(), selling)!, 20);
const ADDRESS = [
  'firstName', 'lastName', 'phoneNo', 'emailAddress', 'deliveryMethod', 'deliveryAddress', 'city', 'county',
  'postalCode', 'lockerName', 'lockerCity', 'orderMentions', 'version',
] as const; // prettier-ignore
const OWNER = { id: 'owner', email: 'ana@atelier.ro' };
const NAME = { recipientFirstName: 'Maria', recipientLastName: 'Ionescu' };
const MARIA = { ...NAME, recipientPhone: '0722 333 445', message: '' };
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

describe('a gift', () => {
  const { test, send, read, move, call } = useAdminOrders();
  const storeGift = (wishes: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
    test.order({ paymentMethod: 'transfer', gift: giftWishes(wishes), ...changes });
  const count = async (waiting: string) =>
    (await call.read<{ count: number }>(`/api/admin/orders/count?waiting=${waiting}`)).count;
  const paid = async (id: string) => {
    await (await test.find(id)).move('approve', 'pay');
    return read(id);
  };
  const address = async (id: string) => {
    const order = await read(id);
    return Object.fromEntries(ADDRESS.map((field) => [field, order[field]]));
  };
  const released = async (id: string) =>
    (await read(id)).timeline.filter(({ kind }: { kind: string }) => kind === 'gift_released');

  it('for a day takes its pieces when it is ordered, and is packed only after the daily run releases it', async () => {
    const { id, gift } = await storeGift({ release: 'day', arriveOn: ARRIVE_ON, message: 'La mulți ani' });
    expect(gift).toMatchObject({ release: 'day', arriveOn: ARRIVE_ON, recipientPhone: '+40722333444' });
    const sendOn = gift!.sendOn!;
    const before = { packed: await count('to-pack'), scheduled: await count('scheduled') };
    const order = await paid(id);
    expect(order.allowedMoves).not.toContain('pack');
    expect(await count('to-pack')).toBe(before.packed);
    expect(before.scheduled).toBe(1);
    expect(await move(id, order.version, 'pack')).toMatchObject({ status: 409, body: { code: 'gift_waits' } });

    expect(await releaseDueGifts(test.db, noon(addDays(sendOn, -1)))).toBe(0);
    const runs = await Promise.all([releaseDueGifts(test.db, noon(sendOn)), releaseDueGifts(test.db, noon(sendOn))]);
    expect(runs.toSorted()).toEqual([0, 1]);

    const free = await read(id);
    expect(await count('to-pack')).toBe(before.packed + 1);
    expect(await count('scheduled')).toBe(0);
    expect(await released(id)).toHaveLength(1);
    expect(await move(id, free.version, 'pack')).toMatchObject({ status: 200 });
  });

  it('whose day has passed can be packed without a daily run', async () => {
    const { id } = await storeGift({ release: 'day', arriveOn: ARRIVE_ON });
    const { version } = await paid(id);
    await passDays(test.db, 100, 'orderGifts.arriveOn', 'orderGifts.sendOn', 'orders.waitsUntil');
    expect([await count('to-pack'), await count('scheduled')]).toEqual([1, 0]);
    expect((await read(id)).allowedMoves).toContain('pack');
    expect(await move(id, version, 'pack')).toMatchObject({ status: 200 });
  });

  it('whose day has come unpaid is listed for the owners as a late transfer', async () => {
    const { id, gift } = await storeGift({ release: 'day', arriveOn: ARRIVE_ON });
    const late = async () => (await listPaymentExceptions(test.db)).transfers.map((order) => order.id);
    expect(await late()).toEqual([]);
    await releaseDueGifts(test.db, noon(gift!.sendOn!));
    expect(await late()).toEqual([id]);
    await paid(id);
    expect(await late()).toEqual([]);
  });

  it('waits for its buyer’s release, which counts once, and only after it is paid', async () => {
    const { id: orderId, viewKey } = await storeGift({ release: 'word' });
    expect(await attempt(() => releaseByKey(test.db, { orderId, viewKey: 'wrong' }))).toMatchObject({
      code: 'order_not_found',
    });
    expect(await attempt(() => releaseByKey(test.db, { orderId, viewKey }))).toEqual({ ok: false, code: 'unpaid' });
    await paid(orderId);
    const said = await Promise.all([1, 2, 3].map(() => attempt(() => releaseByKey(test.db, { orderId, viewKey }))));
    expect(said.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await released(orderId)).toHaveLength(1);
    expect((await findGift(test.db, orderId))?.releasedAt).toBeInstanceOf(Date);
  });

  it('is not released if its order is rejected; other orders cannot be released', async () => {
    const gift = await storeGift({ release: 'word' });
    await move(gift.id, 1, 'reject', { note: 'La cerere' });
    const key = ({ id, viewKey }: { id: string; viewKey: string }) => ({ orderId: id, viewKey });
    expect(await attempt(() => releaseByKey(test.db, key(gift)))).toEqual({ ok: false, code: 'rejected' });
    for (const none of [await test.order(), await storeGift({})])
      expect(await attempt(() => releaseByKey(test.db, key(none)))).toEqual({ ok: false, code: 'not_a_gift' });
  });

  it('can be released by an owner, whose reason is on the timeline', async () => {
    const { id } = await storeGift({ release: 'word' });
    expect(await send(id, '/gift-release', { version: 1, reason: '' })).toMatchObject({ status: 422 });
    const reason = 'A sunat clientul';
    expect(await send(id, '/gift-release', { version: 1, reason })).toMatchObject({ status: 200 });
    expect(await released(id)).toMatchObject([{ note: reason }]);
    expect(await send(id, '/gift-release', { version: 2, reason })).toMatchObject({ body: { code: 'not_waiting' } });
    expect((await test.audit()).map(({ kind }) => kind)).toContain('gift_released');
  });

  it('reminds its buyer once, on the day of their choice, and again only on a new day', async () => {
    const day = addDays(TODAY, 10);
    const { id: orderId, viewKey } = await storeGift({ release: 'word', remindOn: day });
    expect(await remindGifts(test.db, noon(addDays(day, -1)))).toBe(0);
    const runs = await Promise.all([remindGifts(test.db, noon(day)), remindGifts(test.db, noon(day))]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await remindGifts(test.db, noon(addDays(day, 1)))).toBe(0);
    const reminders = (await test.mails()).filter(({ kind }) => kind === 'gift-reminder');
    expect(reminders).toMatchObject([{ recipient: 'ana@exemplu.ro' }]);

    const change = (remindOn: string) => attempt(() => changeReminder(test.db, { orderId, viewKey, remindOn }));
    expect(await change(TODAY)).toMatchObject({ code: 'too_early' });
    expect((await change(addDays(TODAY, 20))).ok).toBe(true);
    expect(await remindGifts(test.db, noon(addDays(TODAY, 20)))).toBe(1);
    expect((await change('')).ok).toBe(true);
    expect(await remindGifts(test.db, noon(addDays(TODAY, 40)))).toBe(0);
    await paid(orderId);
    await releaseByKey(test.db, { orderId, viewKey });
    expect(await change(addDays(TODAY, 30))).toMatchObject({ code: 'not_waiting' });
  });

  it('is invoiced to its buyer, with the delivery address’s town only', async () => {
    const billed = async (changes: object) =>
      (await (await storeGift({}, { ...changes })).rows('invoices'))[0]!.content;
    const content = await billed({});
    expect(content.buyer).toMatchObject({ name: 'Ana Popescu', street: '', city: 'Cluj-Napoca', county: 'Cluj' });
    expect(JSON.stringify(content)).not.toMatch(/Maria|Ionescu|Morii/);
    const town = { city: 'București', county: 'București', postalCode: '' };
    const there = await billed({ deliveryAddress: 'Strada Morii 7, s.3', ...town });
    expect(there.buyer).toMatchObject({ street: '', city: 'Sector 3', county: 'București' });
  });

  /** Counts stored rows that mention the recipient, or their street. */
  const traces = async () => {
    const { rows } = await sql<{ name: string; count: number }>`
      select 'orders' as name, count(*)::integer as count from orders o where o::text ~ 'Morii|Interfonul' union all
      select 'mails', count(*)::integer from mails m where m::text ~ 'Maria|Ionescu|Morii|Interfonul' union all
      select 'contracts', count(*)::integer from contract_confirmations c where c::text ~ 'Maria|Ionescu|Morii' union all
      select 'events', count(*)::integer from events e where e.note ~ 'Ionescu' union all
      select 'gifts', count(*)::integer from order_gifts g where g::text ~ 'Maria|Ionescu|722333444'`.execute(test.db);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };

  it('loses the recipient’s name, address and note once its order has been over for its term', async () => {
    const { id } = await storeGift({ message: 'Cu drag' }, { orderMentions: 'Interfonul Mariei' });
    await sql`update mails set status = 'sent'`.execute(test.db);
    const pass = (days: number) =>
      sql`update orders set updated_at = now() - ${days} * interval '1 day', fulfilment = 'delivered', status = 'approved'
        where id = ${id}`.execute(test.db);
    await pass(89);
    await forgetOldRows(test.db);
    expect(await findGift(test.db, id)).toMatchObject({ recipientLastName: 'Ionescu', message: 'Cu drag' });
    expect(await traces()).toEqual({ orders: 1, mails: 2, contracts: 0, events: 0, gifts: 1 });
    await pass(91);
    await forgetOldRows(test.db);
    expect(await findGift(test.db, id)).toMatchObject({ recipientLastName: '', recipientPhone: '', message: '' });
    expect(await traces()).toEqual({ orders: 0, mails: 0, contracts: 0, events: 0, gifts: 0 });
    const { version, city, firstName } = await read(id);
    expect({ city, firstName }).toEqual({ city: 'Cluj-Napoca', firstName: 'Ana' });
    await forgetOldRows(test.db);
    expect((await read(id)).version).toBe(version);
  });

  it('has its recipient changed with its address until it is packed', async () => {
    const { id } = await storeGift({ message: 'Cu drag' });
    const { body } = await send(id, '/address', { ...(await address(id)), gift: { ...MARIA, recipientLastName: 'Ionesco' } }, 'PATCH'); // prettier-ignore
    const mended = { recipientLastName: 'Ionesco', recipientPhone: '+40722333445', message: '' };
    expect(body.order.gift).toMatchObject(mended);
    expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'address_changed', details: { fields: ['gift'] } });
    const { status } = await send(id, '/address', { ...(await address(id)), gift: { ...MARIA, recipientPhone: '1' } }, 'PATCH'); // prettier-ignore
    expect(status).toBe(422);
    const plain = await test.order();
    await send(plain.id, '/address', { ...(await address(plain.id)), gift: MARIA }, 'PATCH');
    expect((await read(plain.id)).gift).toBeNull();
  });

  it('gives its recipient a copy of their data, and erases it on request once the gift has arrived', async () => {
    const { id } = await storeGift({ message: 'Cu drag' });
    await sql`update events set note = 'Maria Ionescu a sunat'`.execute(test.db);
    const copy = await exportRecipient(test.db, OWNER, id);
    const kept = { firstName: 'Maria', phoneNo: '+40722333444', message: 'Cu drag', city: 'Cluj-Napoca' };
    expect(copy).toMatchObject(kept);
    expect(await call.read('/api/admin/orders?search=ionescu')).toMatchObject({ items: [{ id, gift: 'sent' }] });
    expect(JSON.stringify(copy)).not.toMatch(/Popescu|exemplu/);
    await expect(exportRecipient(test.db, OWNER, 'no-gift')).rejects.toThrow('order_not_found');
    const { version } = await read(id);
    expect(await attempt(() => eraseRecipient(test.db, OWNER, id, version))).toEqual({ ok: false, code: 'still_open' });
    await sql`update orders set fulfilment = 'delivered', status = 'approved' where id = ${id}`.execute(test.db);
    expect(await attempt(() => eraseRecipient(test.db, OWNER, id, version))).toEqual({ ok: true });
    expect(await traces()).toMatchObject({ mails: 0, events: 0, gifts: 0 });
    expect((await read(id)).firstName).toBe('Ana');
    const done = (await test.audit()).map(({ kind }) => kind).filter((kind) => kind.includes('recipient'));
    expect(done).toEqual(['order.export-recipient', 'order.erase-recipient']);
    // Helpers read the timeline, but only owners the log.
    expect((await read(id)).timeline).toMatchObject([{ kind: 'placed' }]);
  });

  it('cannot have a day that is too early, or any day with a cast beside its Moon, but can be sent at once or on release', async () => {
    await expect(storeGift({ release: 'day', arriveOn: TODAY })).rejects.toThrow('invalid_request');
    const lines = [{ id: 'gemeni', itemNumber: '1' }, moonLine({ mulaj: 'picior' })];
    const arriveOn = addDays(TODAY, 300);
    await expect(storeGift({ release: 'day', arriveOn }, { lines })).rejects.toThrow('invalid_request');
    await storeGift({ release: 'day', arriveOn }, { lines: [moonLine()] });
    await storeGift({}, { lines });
    await storeGift({ release: 'word' }, { lines });
  });
});
