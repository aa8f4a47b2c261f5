import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { everyPage } from '../../../../tests/support/every-page.ts';
import { adminReturnsRoutes } from './admin-returns-routes.ts';

interface Page {
  items: { id: string; number: string; refundBy: string; version: number }[];
  next: string | null;
}

describe('the returns of the back-office', () => {
  const test = useShop();
  const call = useCaller(adminReturnsRoutes);

  /** Puts withdrawals of one order into the table, a second apart, without lines where the list alone is looked at. */
  const insert = async (count: number, changes: { name?: string; state?: 'announced' | 'received' } = {}) => {
    const orderId = await insertDeliveredOrder(test.db, { lastName: 'Ștefănescu' });
    await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, name, email_address, owed,
        completes_order, announced_at, state)
      select ${orderId} || '-' || n, ${orderId}, n, ${orderId} || '-R' || n, repeat('k', 32), '',
        ${changes.name ?? 'Ana'}, 'ana@exemplu.ro', 100, false,
        timestamptz '2026-11-20 12:00+02' + n * interval '1 microsecond', ${changes.state ?? 'announced'}
      from generate_series(1, ${count}::integer) as n`.execute(test.db);
    await sql`insert into return_lines (return_id, order_id, position, product_id, title, quantity, unit_price)
      values (${`${orderId}-1`}, ${orderId}, 1, 'gemeni', 'Kit gemeni', 1, 10000)`.execute(test.db);
    return orderId;
  };
  const list = async (query = '') => (await (await call(`/api/admin/returns${query}`)).json()) as Page;

  it('are listed page by page, latest first, none twice and none left out', async () => {
    await insert(120);
    const items = await everyPage((cursor = '') => list(cursor && `?cursor=${cursor}`));
    expect(items.map(({ number }) => number.replace(/.*-R/, ''))).toEqual(
      Array.from({ length: 120 }, (_, index) => String(120 - index)),
    );
  });

  it('tell by when the money is due, and are found by words of the statement or of the order, and by state', async () => {
    const order = await insert(1, { name: 'Bunica Țuca' });
    await insert(1, { state: 'received' });
    expect((await list('?search=tuca')).items).toMatchObject([{ refundBy: '2026-12-04' }]);
    expect((await list('?search=stefanescu')).items).toHaveLength(2);
    expect((await list('?search=nimeni')).items).toHaveLength(0);
    expect((await list('?state=received')).items).toHaveLength(1);
    expect((await list('?state=open')).items).toHaveLength(2);
    expect((await list('?state=refunded')).items).toHaveLength(0);
    expect((await list(`?orderId=${order}`)).items).toHaveLength(1);
  });

  it('answer a refusal with what is there now, and a repeat like the first time', async () => {
    const order = await insert(1);
    const path = `/api/admin/returns/${order}-1`;
    const cancel = (version: number) => call(`${path}/moves`, 'POST', { move: 'cancel', version });
    expect((await cancel(7)).status).toBe(409);
    expect(await (await cancel(7)).json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 1 } });
    expect((await cancel(1)).status).toBe(200);
    expect(await (await cancel(1)).json()).toMatchObject({ state: 'cancelled', version: 2 });
    expect(await (await call(path)).json()).toMatchObject({ state: 'cancelled' });
    const cancelled = test.db.selectFrom('events').selectAll().where('kind', '=', 'return_cancelled');
    expect(await cancelled.execute()).toHaveLength(1);
  });
});
