import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insert, insertDiscount, letterOf, rowsOf, update } from '../../../../tests/support/test-database.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { everyPage, someoneWaitsForALock, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { insertPersonEverywhere } from '../../../../tests/support/insert-person.ts';
import type { CustomerDetails } from './find-customer.ts';
import { adminCustomersRoutes } from './admin-customers-routes.ts';
import type { CustomerRow } from './list-customers.ts';

/** Keys, files and people that do not belong to her export. */
const NOT_HERS = [
  ...['view_key', 'SECRET-of_a-link', 'SECRET-withdrawal-key', 'SECRET-id-of-a-picture', 'secret-hash', 'key-of-ana'],
  ...['cs_1', 'https://pay', 'coleg@', 'dan@exemplu.ro', 'aaaaaaaa'],
];

const idOf = (mail: string) => createHash('md5').update(mail).digest('hex');
const ANA = `/api/admin/customers/${idOf('ana@exemplu.ro')}`;

const test = useShop();

describe('the customers of the back-office', () => {
  const call = useCaller(adminCustomersRoutes);
  const list = (query = '') => call.read<{ items: CustomerRow[]; next: string | null }>(`/api/admin/customers${query}`);
  const mails = async (query: string) => (await list(query)).items.map((row) => row.emailAddress.split('@')[0]);
  const audit = async () =>
    (await rowsOf(test.db, 'events')).filter(({ orderId }) => orderId === null).map(({ kind }) => kind);

  describe('are found', () => {
    beforeEach(async () => {
      await insertOrder(test.db, { firstName: 'Ștefania', lastName: 'Pop', emailAddress: 'stef@exemplu.ro' });
      const dan = { firstName: 'Dan', lastName: 'Țurcanu', phoneNo: '+40264123456' };
      await insertOrder(test.db, { ...dan, emailAddress: 'dan_t@exemplu.ro' });
    });

    it.each([
      ['stefania', ['stef']],
      ['pop ștefania', ['stef']],
      ['turcanu', ['dan_t']],
      ['dan_t@', ['dan_t']],
      ['stef_', []],
      ['0712 345 678', ['stef']],
      ['exemplu.ro', ['dan_t', 'stef']],
    ])('by "%s"', async (search, found) => {
      expect(await mails(`?sort=name&direction=desc&search=${encodeURIComponent(search)}`)).toEqual(found);
    });
  });

  it('are listed in the requested order', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await insertOrder(test.db, { emailAddress: 'a@x.ro', lastName: 'Șerban', placedAt: day(3) }, [lineRow()]);
    const nine = [lineRow({ quantity: 9 })];
    await insertOrder(test.db, { emailAddress: 'b@x.ro', lastName: 'Ardelean', placedAt: day(2) }, nine);
    await insertOrder(test.db, { emailAddress: 'c@x.ro', lastName: 'Zamfir', placedAt: day(1) });
    await insertOrder(test.db, { emailAddress: 'c@x.ro', lastName: 'Zamfir', placedAt: day(1) });

    expect(await mails('')).toEqual(['a', 'b', 'c']);
    expect(await mails('?direction=asc')).toEqual(['c', 'b', 'a']);
    expect(await mails('?sort=total')).toEqual(['b', 'c', 'a']);
    const equal = ['a', 'b'].sort((x, y) => (idOf(`${x}@x.ro`) < idOf(`${y}@x.ro`) ? -1 : 1));
    expect(await mails('?sort=orders')).toEqual(['c', ...equal]);
    expect(await mails('?sort=name')).toEqual(['b', 'a', 'c']);
  });

  it('are paged by each sort without repeats or gaps, even if many values are equal', async () => {
    const now = Date.now();
    // Three within one millisecond, which a Date cannot tell apart.
    for (let n = 0; n < 120; n += 1)
      await insertOrder(test.db, { emailAddress: `n${n}@x.ro`, lastName: `Pop ${n % 3}`, placedAt: new Date(now + (n % 2)) }); // prettier-ignore
    await sql`update customers set last_order_at = last_order_at + interval '1 microsecond' * (orders + length(email_address) % 3)`.execute(
      test.db,
    );
    const sorts = ['lastOrder', 'total', 'orders', 'name'];
    for (const sort of sorts.flatMap((by) => [`${by}&direction=asc`, `${by}&direction=desc`])) {
      const seen = await everyPage((cursor = '') => list(`?sort=${sort}${cursor && `&cursor=${cursor}`}`));
      expect([sort, seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([sort, 120, 120]);
    }
  });

  it('refuse a foreign cursor and unknown sorts', async () => {
    const foreign = Buffer.from('["x","y"]').toString('base64url');
    for (const query of [`cursor=${foreign}`, 'cursor=zzz', 'sort=mail'])
      expect((await call(`/api/admin/customers?${query}`)).status).toBe(422);
  });

  it('show one person’s figures, favourites and latest place', async () => {
    await insertOrder(test.db, { placedAt: new Date('2026-01-01'), status: 'approved', fulfilment: 'delivered' }, [
      lineRow({ productId: 'gemeni', quantity: 2 }),
      lineRow({ productId: 'mana-bebelus', title: 'Mâna bebelușului', quantity: 3 }),
    ]);
    const fifty = [lineRow({ productId: 'set-cadou', quantity: 50 })];
    await insertOrder(test.db, { placedAt: new Date('2026-02-01'), status: 'rejected' }, fifty);
    await insertOrder(test.db, { placedAt: new Date('2026-03-01'), city: 'Turda' });

    expect(await call.read<CustomerDetails>(ANA)).toMatchObject({
      orders: 3,
      openOrders: 1,
      total: 51_200 + 11_200,
      averageBasket: 31_200,
      lastPlace: { city: 'Turda', county: 'Cluj' },
      favourites: [
        { productId: 'gemeni', units: 3 },
        { productId: 'mana-bebelus', title: 'Mâna bebelușului', units: 3 },
      ],
    });
  });

  it('have pages of one person’s orders', async () => {
    for (let n = 0; n < 60; n += 1) await insertOrder(test.db, { placedAt: new Date(Date.UTC(2026, 0, 1, 0, n % 30)) });
    const page = (query: string) =>
      call.read<{ items: { id: string }[]; next: string | null }>(`${ANA}/orders${query}`);
    const all = await everyPage((cursor) => page(cursor ? `?cursor=${cursor}` : ''));
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([60, 60]);
  });

  it('have notes, which can be restored for a day after they are deleted', async () => {
    await insertOrder(test.db);
    const add = (note: string) => call.ask<{ id: string }>(`${ANA}/notes`, 'POST', { note });
    const { status, body } = await add('  Sună după 17  ');
    expect(status).toBe(201);
    const { id } = body;
    const notes = async () => (await call.read<CustomerDetails>(ANA)).notes.map(({ note }) => note);
    expect(await notes()).toEqual(['Sună după 17']);

    for (let times = 0; times < 2; times += 1) expect((await call(`${ANA}/notes/${id}`, 'DELETE')).status).toBe(200);
    expect(await notes()).toEqual([]);
    expect((await call(`${ANA}/notes/${id}/restore`, 'POST')).status).toBe(200);
    expect(await notes()).toEqual(['Sună după 17']);

    await call(`${ANA}/notes/${id}`, 'DELETE');
    await sql`update customer_notes set deleted_at = now() - interval '25 hours'`.execute(test.db);
    await call(`${ANA}/notes/${(await add('alta')).body.id}`, 'DELETE');
    expect((await call(`${ANA}/notes/${id}/restore`, 'POST')).status).toBe(404);
    expect(await audit()).toContain('customer.restore-note');
  });

  it('take no note for an unknown person, no empty note, and no note of another person', async () => {
    await insertOrder(test.db);
    await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    const note = await call.read<{ id: string }>(`${ANA}/notes`, 'POST', { note: 'a' });
    expect((await call(`/api/admin/customers/${idOf('x')}/notes`, 'POST', { note: 'a' })).status).toBe(404);
    expect((await call(`${ANA}/notes`, 'POST', { note: ' ' })).status).toBe(422);
    expect((await call(`/api/admin/customers/${idOf('dan@exemplu.ro')}/notes/${note.id}`, 'DELETE')).status).toBe(404);
    expect((await call(`${ANA}/notes/abc`, 'DELETE')).status).toBe(404);
  });

  it('are exported without keys, files and other people’s data, and the export is logged', async () => {
    const actor = 'coleg@clipeinghips.ro';
    await insertPersonEverywhere(test.db, { id: 'u2', email: actor });
    const letter = letterOf('Bună /comanda/x?cheie=SECRET-of_a-link');
    await update(test.db, 'mails', { letter }, { recipient: 'Ana@exemplu.ro' });
    await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro', firstName: 'Dan' });

    const answer = await call(`${ANA}/export.json`);
    const text = await answer.text();

    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-[a-f0-9]{8}\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Satul-Secret');
    for (const part of NOT_HERS) expect(text, part).not.toContain(part);
    expect(await audit()).toEqual(['customer.note', 'customer.export']);
  });
});

describe('the customers table', () => {
  const [ANA, DAN] = [idOf('ana@exemplu.ro'), idOf('dan@exemplu.ro')];
  const customers = () => test.db.selectFrom('customers').selectAll().orderBy('emailAddress').execute();
  const update = (id: string, changes: Record<string, unknown>) =>
    test.db.updateTable('orders').set(changes).where('id', '=', id).execute();

  it('has one row for each mail address in any case, or else for each phone', async () => {
    await insertOrder(test.db, { emailAddress: 'ana@exemplu.ro', phoneNo: '+40711111111' });
    await insertOrder(test.db, { emailAddress: 'Ana@Exemplu.RO', phoneNo: '+40722222222' });
    await insertOrder(test.db, { emailAddress: '', phoneNo: '+40733333333' });
    await insertOrder(test.db, { emailAddress: '', phoneNo: '+40733333333' });

    const counted = (await customers()).map(({ id, orders }) => `${id} ${orders}`);
    expect(counted).toEqual([`${idOf('+40733333333')} 2`, `${ANA} 2`]);
  });

  it('has the name and phone of the first order, whatever comes later, and the first and last time', async () => {
    const [first, middle, last] = ['01', '02', '03'].map((month) => new Date(`2026-${month}-05T08:00:00Z`));
    await insertOrder(test.db, { placedAt: middle, firstName: 'Ana' });
    await insertOrder(test.db, { placedAt: last, firstName: 'Mallory', phoneNo: '+40799999999' });
    expect(await customers()).toMatchObject([{ firstName: 'Ana', phoneNo: '+40712345678', lastOrderAt: last }]);

    await insertOrder(test.db, { placedAt: first, firstName: 'Anca', emailAddress: 'ANA@exemplu.ro' });
    expect(await customers()).toMatchObject([
      { firstName: 'Anca', emailAddress: 'ANA@exemplu.ro', firstOrderAt: first, lastOrderAt: last },
    ]);
  });

  it('equals a recount, whatever orders are placed, changed, moved to another person and removed', async () => {
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
      // Compared after each step, because a later recount would hide a step's omission.
      const kept = await customers();
      await sql`select refresh_customer(id) from (select id from customers order by id) as people`.execute(test.db);
      expect(kept, `after step ${step}: ${what}`).toEqual(await customers());
    }
  });

  it('leaves rejected, returned and refunded orders out of the total, and adds them again', async () => {
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

  it('moves an order to another address, and the notes with the first person’s last order', async () => {
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

  it('moves the use of a discount to the other person', async () => {
    const order = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    await insertDiscount(test.db, { id: 'd' });
    await insert(test.db, 'discountUses', { orderId: order, discountId: 'd', customerId: DAN, amount: 100 });

    await update(order, { emailAddress: 'ana@exemplu.ro' });

    expect(await rowsOf(test.db, 'discountUses')).toMatchObject([{ customerId: ANA }]);
  });

  it('stays right if orders change persons crosswise at once', async () => {
    const anas = await Promise.all(Array.from({ length: 10 }, () => insertOrder(test.db)));
    const of = { ana: { emailAddress: 'ana@exemplu.ro' }, dan: { emailAddress: 'dan@exemplu.ro' } };
    const dans = await Promise.all(Array.from({ length: 10 }, () => insertOrder(test.db, of.dan)));

    await Promise.all([...anas.map((id) => update(id, of.dan)), ...dans.map((id) => update(id, of.ana))]);

    const now = (await customers()).map(({ id, orders, total }) => `${id} ${orders} ${total}`);
    expect(now).toEqual([`${ANA} 10 112000`, `${DAN} 10 112000`]);
  });

  it('keeps a person whose order is placed while their only other order leaves', async () => {
    const leaving = await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    let placing: Promise<string> | undefined;
    await test.db.transaction().execute(async (transaction) => {
      const leave = transaction.updateTable('orders').set({ emailAddress: 'ana@exemplu.ro' });
      await leave.where('id', '=', leaving).execute();
      placing = insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
      await someoneWaitsForALock(test.db);
    });
    await placing;

    const counted = (await customers()).map(({ id, orders }) => `${id} ${orders}`);
    expect(counted).toEqual([`${ANA} 1`, `${DAN} 1`]);
  });

  it('is not locked by an approval', async () => {
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
