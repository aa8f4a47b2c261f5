import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { insert, rowsOf } from '../../../../tests/support/rows.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';

const person = (mailOrPhone: string) => createHash('md5').update(mailOrPhone).digest('hex');
const ANA = person('ana@exemplu.ro');
const DAN = person('dan@exemplu.ro');

describe('the rows of customers', () => {
  const test = useShop();

  const customers = () => test.db.selectFrom('customers').selectAll().orderBy('emailAddress').execute();
  const update = (id: string, changes: Record<string, unknown>) =>
    test.db.updateTable('orders').set(changes).where('id', '=', id).execute();

  it('are one for each mail, whatever its capitals, and else for each phone', async () => {
    await insertOrder(test.db, { emailAddress: 'ana@exemplu.ro', phoneNo: '+40711111111' });
    await insertOrder(test.db, { emailAddress: 'Ana@Exemplu.RO', phoneNo: '+40722222222' });
    await insertOrder(test.db, { emailAddress: '', phoneNo: '+40733333333' });
    await insertOrder(test.db, { emailAddress: '', phoneNo: '+40733333333' });

    expect((await customers()).map(({ id, orders }) => [id, orders])).toEqual([
      [person('+40733333333'), 2],
      [ANA, 2],
    ]);
  });

  it('tell the name and phone of the first order, whatever order comes later, and the first and last time', async () => {
    const [first, middle, last] = ['01', '02', '03'].map((month) => new Date(`2026-${month}-05T08:00:00Z`));
    await insertOrder(test.db, { placedAt: middle, firstName: 'Ana' });
    await insertOrder(test.db, { placedAt: last, firstName: 'Mallory', phoneNo: '+40799999999' });
    expect(await customers()).toMatchObject([{ firstName: 'Ana', phoneNo: '+40712345678', lastOrderAt: last }]);

    await insertOrder(test.db, { placedAt: first, firstName: 'Anca', emailAddress: 'ANA@exemplu.ro' });
    expect(await customers()).toMatchObject([
      { firstName: 'Anca', emailAddress: 'ANA@exemplu.ro', firstOrderAt: first, lastOrderAt: last },
    ]);
  });

  it('tell the same as a recount, whatever orders come, change, go to another person and leave', async () => {
    let seed = 7;
    const pick = <Item>(items: readonly Item[]): Item => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return items[Math.floor((seed / 2_147_483_648) * items.length)]!;
    };
    const mails = ['ana@exemplu.ro', 'dan@exemplu.ro', ''] as const;
    const times = ['01', '02', '02', '03', '04'].map((month) => new Date(`2026-${month}-05T08:00:00Z`));
    const ids: string[] = [];
    for (let step = 0; step < 120; step++) {
      const what = pick(['come', 'come', 'change', 'move', 'leave']);
      if (what === 'come' || ids.length === 0) {
        const placed = { emailAddress: pick(mails), placedAt: pick(times), firstName: `A${step}` };
        ids.push(await insertOrder(test.db, { ...placed, status: pick(['pending', 'rejected']) }));
      } else if (what === 'change') await update(pick(ids), { status: pick(['approved', 'rejected']) });
      else if (what === 'move') await update(pick(ids), { emailAddress: pick(mails), firstName: `B${step}` });
      else {
        const [gone] = ids.splice(ids.indexOf(pick(ids)), 1);
        await test.db.deleteFrom('orders').where('id', '=', gone!).execute();
      }
      // After each step: a later recount would hide what an earlier one should have added.
      const kept = await customers();
      await sql`select refresh_customer(id) from (select id from customers order by id) as people`.execute(test.db);
      expect(kept, `after step ${step}: ${what}`).toEqual(await customers());
    }
  });

  it('leave out of the total what was rejected, returned or refunded, and take it back in', async () => {
    const ids = [await insertOrder(test.db), await insertOrder(test.db), await insertOrder(test.db)];
    await insertOrder(test.db, {}, [lineRow({ quantity: 3 })]);

    await update(ids[0]!, { status: 'rejected' });
    const paidBack = { received: 11_200, refunded: 11_200 };
    await update(ids[1]!, { fulfilment: 'returned', ...paidBack });
    await update(ids[2]!, paidBack);
    expect(await customers()).toMatchObject([{ orders: 4, total: '31200' }]);

    await update(ids[0]!, { status: 'pending' });
    expect(await customers()).toMatchObject([{ orders: 4, total: '42400' }]);
  });

  it('follow an order to another mail, with the notes when nothing is left of the first person', async () => {
    const order = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    const last = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    await insert(test.db, 'customerNotes', { customerId: DAN, note: 'Sună după 17', actor: 'a' });

    await update(order, { emailAddress: 'ana@exemplu.ro' });
    expect((await customers()).map(({ id }) => id)).toEqual([ANA, DAN]);
    expect(await rowsOf(test.db, 'customerNotes')).toMatchObject([{ customerId: DAN }]);

    await update(last, { emailAddress: 'ana@exemplu.ro' });
    expect(await customers()).toMatchObject([{ id: ANA, orders: 2, total: '22400' }]);
    expect(await rowsOf(test.db, 'customerNotes')).toMatchObject([{ customerId: ANA }]);
  });

  it('take the use of a discount along to the other person', async () => {
    const order = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    await insertDiscount(test.db, { id: 'd' });
    await insert(test.db, 'discountUses', { orderId: order, discountId: 'd', customerId: DAN, amount: 100 });

    await update(order, { emailAddress: 'ana@exemplu.ro' });

    expect(await rowsOf(test.db, 'discountUses')).toMatchObject([{ customerId: ANA }]);
  });

  it('stay right when orders change persons crosswise at once', async () => {
    const anas = await Promise.all(Array.from({ length: 10 }, () => insertOrder(test.db)));
    const of = { ana: { emailAddress: 'ana@exemplu.ro' }, dan: { emailAddress: 'dan@exemplu.ro' } };
    const dans = await Promise.all(Array.from({ length: 10 }, () => insertOrder(test.db, of.dan)));

    await Promise.all([...anas.map((id) => update(id, of.dan)), ...dans.map((id) => update(id, of.ana))]);

    expect((await customers()).map(({ id, orders, total }) => [id, orders, total])).toEqual([
      [ANA, 10, '112000'],
      [DAN, 10, '112000'],
    ]);
  });

  it('come back for an order that is placed while the only other one leaves', async () => {
    const leaving = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    let placing: Promise<string> | undefined;
    await test.db.transaction().execute(async (transaction) => {
      const leave = transaction.updateTable('orders').set({ emailAddress: 'ana@exemplu.ro' });
      await leave.where('id', '=', leaving).execute();
      placing = insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
      await someoneWaitsForALock(test.db);
    });
    await placing;

    expect((await customers()).map(({ id, orders }) => [id, orders])).toEqual([
      [ANA, 1],
      [DAN, 1],
    ]);
  });

  it('are not locked by an approval', async () => {
    const [one, two] = [await insertOrder(test.db), await insertOrder(test.db)];
    await test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('orders').set({ status: 'approved' }).where('id', '=', one).execute();
      await test.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await other.updateTable('orders').set({ status: 'rejected' }).where('id', '=', two).execute();
      });
    });
    expect(await customers()).toMatchObject([{ orders: 2, total: '11200' }]);
  });
});
