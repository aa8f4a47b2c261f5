import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/products-table.ts';
import { ana } from '../../../../tests/support/admin-products.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countStock, type CountReview } from './count-stock.ts';
import { undoStockChange } from './undo-stock-change.ts';
import { purgesOf } from '../../../../tests/support/shop.ts';

describe('a stock count from a file', () => {
  const test = useTestDatabase();
  beforeAll(async () => {
    await sql`delete from products`.execute(test.db);
    await sql`insert into products (id, title, summary, category, status, sku, price, stock, low_stock_at)
      select 'p-' || n, 'Piesa ' || n, 'x', 'rezerve', 'active', 'P-' || n, 100, 0, 2
      from generate_series(1, 10000) as n`.execute(test.db);
  });
  beforeEach(async () => {
    await sql`truncate stock_changes, events restart identity`.execute(test.db);
    await sql`update products set stock = 10 where stock <> 10`.execute(test.db);
  });

  const stockOf = async (...ids: string[]) => {
    const rows = await test.db.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids).execute();
    return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
  };
  const review = async (csv: string) => (await countStock(test.db, ana, { dryRun: true, csv })) as CountReview;
  /** Writes the file with the digest of its first reading. */
  const readAndRun = async (csv: string, leaveOutWrong = false, batch?: string) =>
    run(csv, await review(csv), leaveOutWrong, batch);
  const run = (csv: string, { digest }: CountReview, leaveOutWrong = false, batch: string = crypto.randomUUID()) =>
    attempt(() => countStock(test.db, ana, { dryRun: false, csv, digest, leaveOutWrong, batch }));
  const told = () => test.db.selectFrom('events').select(['kind', 'details']).execute();
  const changes = () => test.db.selectFrom('stockChanges').selectAll().orderBy('productId').execute();

  it('is reviewed line by line without changing anything', async () => {
    const read = await review('sku;stoc\nP-1;7\nP-2;10\nP-3;\nX-9;4');

    expect(read).toMatchObject({
      lines: [
        { line: 2, productId: 'p-1', stock: 10, counted: 7, difference: -3 },
        { line: 3, productId: 'p-2', difference: 0 },
        { line: 4, state: 'blank' },
        { line: 5, state: 'wrong', code: 'unknown_sku' },
      ],
      totals: { changed: 1, unchanged: 1, blank: 1, wrong: 1, more: 0, fewer: 3 },
      notInFile: 9_998,
    });
    expect([await stockOf('p-1'), await changes()]).toEqual([{ 'p-1': 10 }, []]);
  });

  it('writes one line of history for each difference and one line of the audit log', async () => {
    const csv = 'sku,stock\nP-1,7\nP-2,10\nP-3,1';
    const purges = await purgesOf(async () => expect(await readAndRun(csv)).toEqual({ ok: true }));
    expect(purges).toEqual([[CATALOGUE_TAG, productTag('p-3')]]);
    expect(await stockOf('p-1', 'p-2', 'p-3')).toEqual({ 'p-1': 7, 'p-2': 10, 'p-3': 1 });
    expect(await changes()).toMatchObject([
      { productId: 'p-1', delta: -3, stockAfter: 7, reason: 'count', actor: ana.email },
      { productId: 'p-3', delta: -9, stockAfter: 1, reason: 'count' },
    ]);
    expect(await told()).toMatchObject([{ kind: 'inventory.count', details: { changed: 2, unchanged: 1, fewer: 12 } }]);
  });

  it('writes nothing if a stock has changed since, and returns the new differences', async () => {
    const csv = 'sku,stock\nP-1,7\nP-2,4';
    const seen = await review(csv);
    await sql`update products set stock = 9 where id = 'p-2'`.execute(test.db);

    const now = { lines: [{ difference: -3 }, { stock: 9, difference: -5 }] };
    expect(await run(csv, seen)).toMatchObject({ ok: false, code: 'changed_meanwhile', current: now });
    expect([await stockOf('p-1'), await changes()]).toEqual([{ 'p-1': 10 }, []]);
    // A digest of another file's reading is refused too.
    expect(await run(csv, await review('sku,stock\nP-1,7'))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await readAndRun(csv)).toMatchObject({ ok: true });
  });

  it('stops at a wrong line unless the owner leaves that line out', async () => {
    const csv = 'sku,stock\nP-1,7\nP-2,multe';
    const stopped = { ok: false, code: 'has_wrong_lines', current: { totals: { wrong: 1 } } };
    expect(await readAndRun(csv)).toMatchObject(stopped);
    expect(await stockOf('p-1')).toEqual({ 'p-1': 10 });
    expect(await readAndRun(csv, true)).toEqual({ ok: true });
    expect(await told()).toMatchObject([{ details: { changed: 1, wrong: 1 } }]);
    expect(await stockOf('p-1', 'p-2')).toEqual({ 'p-1': 7, 'p-2': 10 });
  });

  it('is written once if it is sent twice at once', async () => {
    const csv = 'sku,stock\nP-1,7';
    const batch = crypto.randomUUID();
    const seen = await review(csv);

    const results = await Promise.all([run(csv, seen, false, batch), run(csv, seen, false, batch)]);

    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect([await changes(), await told()]).toMatchObject([[{ delta: -3 }], [{ kind: 'inventory.count' }]]);
  });

  it('is refused if it overlaps another one that is written first, whatever their order', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `P-${index + 1}`);
    const file = (order: string[], counted: number) =>
      `sku,stock\n${order.map((sku) => `${sku},${counted}`).join('\n')}`;
    const [up, down] = [file(names, 7), file([...names].reverse(), 3)];
    const [seenUp, seenDown] = [await review(up), await review(down)];

    const results = await Promise.all([run(up, seenUp), run(down, seenDown)]);

    const codes = results.map((result) => (result.ok ? 'written' : result.code));
    expect(codes.sort()).toEqual(['changed_meanwhile', 'written']);
    expect(new Set(Object.values(await stockOf('p-1', 'p-100', 'p-200'))).size).toBe(1);
  });

  it('with 10,000 lines is written, and undone as a whole', async () => {
    const csv = `sku,id,title,stock\n${Array.from({ length: 10_000 }, (_, index) => `P-${index + 1},p-${index + 1},"O piesă cu un nume destul de lung, numărul ${index + 1}",${index % 50}`).join('\n')}`;
    const read = await review(csv);
    const batch = crypto.randomUUID();
    expect(await run(csv, read, false, batch)).toEqual({ ok: true });
    expect(read.totals).toMatchObject({ changed: 9_800, unchanged: 200 });
    expect(await stockOf('p-1', 'p-50')).toEqual({ 'p-1': 0, 'p-50': 49 });
    expect(await attempt(() => undoStockChange(test.db, ana, batch))).toMatchObject({ ok: true, products: 9_800 });
    expect(await stockOf('p-1', 'p-50')).toEqual({ 'p-1': 10, 'p-50': 10 });
  });
});
