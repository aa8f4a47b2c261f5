import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/product-tags.ts';
import { ana } from '../../../../tests/support/admin-products.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countStock } from './count-stock.ts';
import { reviewCount, type CountReview } from './review-count.ts';
import { undoStockChange } from './undo-stock-change.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';

describe('a stock count by file', () => {
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
  const review = (csv: string) => reviewCount(test.db, csv);
  const readAndRun = async (csv: string, leaveOutWrong = false, batch?: string) =>
    run(csv, seenIn(await review(csv)), leaveOutWrong, batch);
  const seenIn = ({ lines }: CountReview) =>
    Object.fromEntries(lines.flatMap((line) => (line.state === 'counted' ? [[line.productId, line.stock]] : [])));
  const run = (csv: string, seen: Record<string, number>, leaveOutWrong = false, batch: string = crypto.randomUUID()) =>
    attempt(() => countStock(test.db, ana, { csv, seen, leaveOutWrong, batch }));
  const changes = () => test.db.selectFrom('stockChanges').selectAll().orderBy('productId').execute();

  it('is read line by line and changes nothing', async () => {
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

  it('is written with one line of history for each difference and one line of audit', async () => {
    const written = { ok: true, changed: 2, fewer: 12 };
    const csv = 'sku,stock\nP-1,7\nP-2,10\nP-3,1';
    const purges = await purgesOf(async () => expect(await readAndRun(csv)).toMatchObject(written));
    expect(purges).toEqual([[CATALOGUE_TAG, productTag('p-3')]]);
    expect(await stockOf('p-1', 'p-2', 'p-3')).toEqual({ 'p-1': 7, 'p-2': 10, 'p-3': 1 });
    expect(await changes()).toMatchObject([
      { productId: 'p-1', delta: -3, stockAfter: 7, reason: 'count', actor: ana.email },
      { productId: 'p-3', delta: -9, stockAfter: 1, reason: 'count' },
    ]);
    expect(await test.db.selectFrom('events').select(['kind', 'details']).execute()).toMatchObject([
      { kind: 'inventory.count', details: { changed: 2, unchanged: 1, fewer: 12 } },
    ]);
  });

  it('writes nothing when one stock has changed since, and tells the new differences', async () => {
    const csv = 'sku,stock\nP-1,7\nP-2,4';
    const seen = seenIn(await review(csv));
    await sql`update products set stock = 9 where id = 'p-2'`.execute(test.db);

    const now = { lines: [{ difference: -3 }, { stock: 9, difference: -5 }] };
    expect(await run(csv, seen)).toMatchObject({ ok: false, code: 'changed_meanwhile', current: now });
    expect([await stockOf('p-1'), await changes()]).toEqual([{ 'p-1': 10 }, []]);
    // Nor where the first reading did not show a product at all.
    expect(await run(csv, { 'p-1': 10 })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await readAndRun(csv)).toMatchObject({ ok: true });
  });

  it('is stopped by a wrong line unless the owner leaves it out', async () => {
    const csv = 'sku,stock\nP-1,7\nP-2,multe';
    const stopped = { ok: false, code: 'has_wrong_lines', current: { totals: { wrong: 1 } } };
    expect(await readAndRun(csv)).toMatchObject(stopped);
    expect(await stockOf('p-1')).toEqual({ 'p-1': 10 });
    expect(await readAndRun(csv, true)).toMatchObject({ ok: true, changed: 1, wrong: 1 });
    expect(await stockOf('p-1', 'p-2')).toEqual({ 'p-1': 7, 'p-2': 10 });
  });

  it('is written once when it is sent twice at the same time', async () => {
    const csv = 'sku,stock\nP-1,7';
    const batch = crypto.randomUUID();
    const seen = seenIn(await review(csv));

    const results = await Promise.all([run(csv, seen, false, batch), run(csv, seen, false, batch)]);

    expect(results).toHaveLength(2);
    expect(results.filter((result) => result.ok && 'changed' in result)).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  it('of two counts that overlap in opposite order writes one and refuses the other', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `P-${index + 1}`);
    const file = (order: string[], counted: number) =>
      `sku,stock\n${order.map((sku) => `${sku},${counted}`).join('\n')}`;
    const [up, down] = [file(names, 7), file([...names].reverse(), 3)];
    const seen = seenIn(await review(up));

    const results = await Promise.all([run(up, seen), run(down, seen)]);

    const codes = results.map((result) => (result.ok ? 'written' : result.code));
    expect(codes.sort()).toEqual(['changed_meanwhile', 'written']);
    expect(new Set(Object.values(await stockOf('p-1', 'p-100', 'p-200'))).size).toBe(1);
  });

  it('of 10,000 lines fits into a request and is written, and undone as a whole', async () => {
    const csv = `sku,id,title,stock\n${Array.from({ length: 10_000 }, (_, index) => `P-${index + 1},p-${index + 1},"O piesă cu un nume destul de lung, numărul ${index + 1}",${index % 50}`).join('\n')}`;
    const read = await review(csv);
    const batch = crypto.randomUUID();
    const body = { dryRun: false, csv, seen: seenIn(read), leaveOutWrong: false, batch };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(2 * 1024 * 1024);

    const result = await run(csv, body.seen, false, batch);

    expect(result).toMatchObject({ ok: true, changed: 9_800, unchanged: 200 });
    expect(await stockOf('p-1', 'p-50')).toEqual({ 'p-1': 0, 'p-50': 49 });
    expect(await attempt(() => undoStockChange(test.db, ana, batch))).toMatchObject({ ok: true, products: 9_800 });
    expect(await stockOf('p-1', 'p-50')).toEqual({ 'p-1': 10, 'p-50': 10 });
  });
});
