import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { letterOf } from '../../../../tests/support/rows.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import type { CustomerDetails } from './find-customer.ts';
import { everyPage } from '../../../../tests/support/every-page.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { insertPersonEverywhere } from '../../../../tests/support/insert-person.ts';
import { rowsOf, update } from '../../../../tests/support/rows.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { adminCustomersRoutes } from './admin-customers-routes.ts';
import type { CustomerRow } from './list-customers.ts';

/** Keys, files and people of the shop and of others. */
const NOT_HERS = [
  ...['view_key', 'SECRET-of_a-link', 'SECRET-withdrawal-key', 'SECRET-id-of-a-picture', 'secret-hash', 'key-of-ana'],
  ...['cs_1', 'https://pay', 'coleg@', 'dan@exemplu.ro', 'aaaaaaaa'],
];

const idOf = (mail: string) => createHash('md5').update(mail).digest('hex');
const ANA = `/api/admin/customers/${idOf('ana@exemplu.ro')}`;

describe('the customers of the back-office', () => {
  const test = useShop();
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

  it('come in the asked order', async () => {
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

  it('are paged by each sort with nobody twice and nobody left out, even when many are equal', async () => {
    const now = Date.now();
    // Three within one millisecond: a Date cannot tell them apart.
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

  it('refuse a cursor that is not theirs, and unknown sorts', async () => {
    const foreign = Buffer.from('["x","y"]').toString('base64url');
    for (const query of [`cursor=${foreign}`, 'cursor=zzz', 'sort=mail'])
      expect((await call(`/api/admin/customers?${query}`)).status).toBe(422);
  });

  it('show figures, favourites and the latest place of one person', async () => {
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

  it('page the orders of one person', async () => {
    for (let n = 0; n < 60; n += 1) await insertOrder(test.db, { placedAt: new Date(Date.UTC(2026, 0, 1, 0, n % 30)) });
    const page = (query: string) =>
      call.read<{ items: { id: string }[]; next: string | null }>(`${ANA}/orders${query}`);
    const all = await everyPage((cursor) => page(cursor ? `?cursor=${cursor}` : ''));
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([60, 60]);
  });

  it('keep notes; a deleted one comes back until a day has passed', async () => {
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

  it('take no note for nobody, no empty note, and none of another person', async () => {
    await insertOrder(test.db);
    await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    const note = await call.read<{ id: string }>(`${ANA}/notes`, 'POST', { note: 'a' });
    expect((await call(`/api/admin/customers/${idOf('x')}/notes`, 'POST', { note: 'a' })).status).toBe(404);
    expect((await call(`${ANA}/notes`, 'POST', { note: ' ' })).status).toBe(422);
    expect((await call(`/api/admin/customers/${idOf('dan@exemplu.ro')}/notes/${note.id}`, 'DELETE')).status).toBe(404);
    expect((await call(`${ANA}/notes/abc`, 'DELETE')).status).toBe(404);
  });

  it('are exported without keys, files and people of others, and the export is noted', async () => {
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
