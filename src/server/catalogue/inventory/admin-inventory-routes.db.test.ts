import { beforeEach, describe, expect, it } from 'vitest';
import { useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { adminInventoryRoutes } from './admin-inventory-routes.ts';

describe('the inventory over HTTP', () => {
  const { change: write } = useAdminProducts();
  const call = useCaller(adminInventoryRoutes);
  const ALL = '/api/admin/inventory';
  beforeEach(() => write('gemeni', { stock: 10, lowStockAt: 5 }));

  const change = (delta: number, reason: string, product = 'gemeni') => {
    const asked = { change: { kind: 'by', delta }, reason, batch: crypto.randomUUID() };
    return call.ask(`${ALL}/${product}/changes`, 'POST', asked);
  };

  it('answers a change with the stock there is then, or why it is refused', async () => {
    expect(await change(-3, 'lost')).toEqual({ status: 200, body: { stock: 7, lowStockAt: 5 } });
    const current = { stock: 7, lowStockAt: 5 };
    expect(await change(-11, 'lost')).toMatchObject({ status: 409, body: { code: 'below_zero', current } });
    expect(await change(1, 'delivery', 'nimic')).toMatchObject({ status: 404 });
  });

  it('hands out the stocks as a file', async () => {
    const answer = await call(`${ALL}/export.csv?search=cg-gm`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"');
    expect(await answer.text()).toBe('"SKU","Address","Title","Stock","Low-stock threshold"\r\n"CG-GM-01","gemeni","Kit mulaj pentru gemeni",10,5\r\n'); // prettier-ignore
  });

  it('says where a counted file cannot be read', async () => {
    const count = (csv: string) => call.read(`${ALL}/count`, 'POST', { dryRun: true, csv });
    const found = { column: 'counted', found: ['sku', 'price'] };
    expect(await count('sku;price\nA;1')).toMatchObject({ status: 422, code: 'missing_column', ...found });
    expect(await count('sku,stock\n"A,1')).toMatchObject({ code: 'malformed_csv', line: 2 });
    expect(await count('')).toMatchObject({ code: 'invalid_request', errors: { csv: ['required'] } });
  });

  it('refuses, writes and undoes a count', async () => {
    const batch = crypto.randomUUID();
    const write = (gemeni: number) =>
      call.read(`${ALL}/count`, 'POST', { dryRun: false, csv: 'sku,stock\nCG-GM-01,8', seen: { gemeni }, batch });
    const current = { totals: { changed: 1 }, lines: [{ stock: 10, counted: 8 }] };
    expect(await write(9)).toMatchObject({ code: 'changed_meanwhile', current });
    expect(await write(10)).toMatchObject({ changed: 1, fewer: 2 });
    expect(await call.read(`${ALL}/undo`, 'POST', { batch })).toEqual({ products: 1 });
    expect(await call.refusal(`${ALL}/undo`, 'POST', { batch })).toEqual([409, 'already_undone']);
  });
});
