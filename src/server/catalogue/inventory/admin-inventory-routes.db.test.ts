import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminInventoryRoutes } from './admin-inventory-routes.ts';

describe('the inventory over HTTP', () => {
  const test = useTestDatabase();
  const call = useCaller(adminInventoryRoutes);
  beforeEach(() => sql`update products set stock = 10, low_stock_at = 5 where id = 'gemeni'`.execute(test.db));

  const change = (asked: object, reason = 'count', product = 'gemeni') =>
    call(`/api/admin/inventory/${product}/changes`, 'POST', { change: asked, reason, batch: crypto.randomUUID() });

  it('answers a change with the stock there is then', async () => {
    const answer = await change({ kind: 'by', delta: -3 }, 'lost');
    expect([answer.status, await answer.json()]).toEqual([200, { stock: 7, lowStockAt: 5 }]);
  });

  it('tells the present stock when it refuses', async () => {
    const refused = await change({ kind: 'by', delta: -11 }, 'lost');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'below_zero', current: { stock: 10, lowStockAt: 5 } });
    const stale = await change({ kind: 'to', stock: 3, seen: 9 });
    expect(await stale.json()).toMatchObject({ code: 'changed_meanwhile', current: { stock: 10 } });
  });

  it.each([
    ['a reason it does not know', { kind: 'by', delta: 1 }, 'theft', 'gemeni', 422],
    ['half a piece', { kind: 'by', delta: 0.5 }, 'count', 'gemeni', 422],
    ['an unknown product', { kind: 'by', delta: 1 }, 'delivery', 'nimic', 404],
    ['an id that can be none', { kind: 'by', delta: 1 }, 'delivery', 'Ăsta', 422],
  ])('refuses %s', async (_what, asked, reason, product, status) => {
    expect((await change(asked, reason, encodeURIComponent(product))).status).toBe(status);
  });

  it('hands out the stocks as a file', async () => {
    const answer = await call('/api/admin/inventory/export.csv?search=cg-gm');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"');
    expect(await answer.text()).toBe(
      'sku,id,title,stock,lowStockAt\r\nCG-GM-01,gemeni,Kit mulaj pentru gemeni,10,5\r\n',
    );
  });

  it('says where a counted file cannot be read', async () => {
    const count = (csv: string) => call('/api/admin/inventory/count', 'POST', { dryRun: true, csv });
    expect(await (await count('sku;price\nA;1')).json()).toMatchObject({
      status: 422,
      code: 'missing_column',
      column: 'counted',
      found: ['sku', 'price'],
    });
    expect(await (await count('sku,stock\n"A,1')).json()).toMatchObject({ code: 'malformed_csv', line: 2 });
    expect(await (await count('')).json()).toMatchObject({ code: 'invalid_request', errors: { csv: ['required'] } });
  });

  it('compares, refuses and writes a count', async () => {
    const csv = 'sku,stock\nCG-GM-01,8';
    const batch = crypto.randomUUID();
    const write = (seen: number) =>
      call('/api/admin/inventory/count', 'POST', { dryRun: false, csv, seen: { gemeni: seen }, batch });
    expect(await (await write(9)).json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { totals: { changed: 1 }, lines: [{ stock: 10, counted: 8 }] },
    });
    expect(await (await write(10)).json()).toMatchObject({ changed: 1, fewer: 2 });
    expect(await (await call('/api/admin/inventory/undo', 'POST', { batch })).json()).toEqual({ products: 1 });
    const again = await call('/api/admin/inventory/undo', 'POST', { batch });
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_undone' }]);
  });

  it('names the methods that a path knows', async () => {
    const answer = await call('/api/admin/inventory/gemeni/changes');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
