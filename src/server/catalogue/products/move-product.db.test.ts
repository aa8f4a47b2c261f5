import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ana } from '../../../../tests/support/admin-products.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { moveProduct } from './move-product.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';

describe('moving a product', () => {
  const test = useTestDatabase();
  let start: string[];
  beforeAll(async () => {
    start = await order();
  });
  beforeEach(async () => {
    for (const [index, id] of start.entries())
      await sql`update products set position = ${index + 1} where id = ${id}`.execute(test.db);
  });
  const order = async () =>
    (await test.db.selectFrom('products').select('id').orderBy('position').orderBy('id').execute()).map(({ id }) => id);
  const positions = async () =>
    (await test.db.selectFrom('products').select('position').orderBy('position').execute()).map((row) => row.position);
  const move = (id: string, place: 'before' | 'after', target: string) =>
    attempt(() => moveProduct(test.db, ana, { id, place, target }));

  it('puts it right before another, wherever it came from', async () => {
    const [first, second, third, ...rest] = start;
    await move(third!, 'before', first!);
    expect(await order()).toEqual([third, first, second, ...rest]);
    await move(third!, 'before', rest[0]!);
    expect(await order()).toEqual([first, second, third, ...rest]);
  });

  it('puts it right after another, which is no change of the product itself', async () => {
    const [first, ...rest] = start;
    await move(first!, 'after', rest.at(-1)!);
    expect(await order()).toEqual([...rest, first]);
    await move(first!, 'after', rest[0]!);
    expect(await order()).toEqual([rest[0], first, ...rest.slice(1)]);
    const versions = await test.db.selectFrom('products').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
  });

  it('leaves everything where it is when it stands there already', async () => {
    expect(await move(start[0]!, 'before', start[1]!)).toEqual({ ok: true });
    expect(await move(start[3]!, 'before', start[3]!)).toEqual({ ok: true });
    expect(await order()).toEqual(start);
  });

  it('works also where places had come to be the same', async () => {
    await test.db.updateTable('products').set({ position: 5 }).execute();
    const tied = await order();
    await move(tied[4]!, 'before', tied[1]!);
    expect(await order()).toEqual([tied[0], tied[4], tied[1], tied[2], tied[3], ...tied.slice(5)]);
    expect(await positions()).toEqual(tied.map((_, index) => index + 1));
  });

  it('needs both products', async () => {
    expect(await move('nu-este', 'before', start[0]!)).toEqual({ ok: false, code: 'product_not_found' });
    expect(await move(start[0]!, 'before', 'nu-este')).toEqual({ ok: false, code: 'product_not_found' });
  });

  it('keeps every place taken exactly once when twenty happen at once, beside a rush of buyers', async () => {
    const moves = Array.from({ length: 20 }, (_, index) =>
      move(start[index % 13]!, index % 2 ? 'before' : 'after', start[(index * 5 + 3) % 13]!),
    );
    const sales = Array.from({ length: 20 }, (_, index) => {
      const sold = [start[index % 13]!, start[(index * 7 + 1) % 13]!];
      return commit(test.db, { actor: ana }, (unit) => takeStock(unit, new Map(sold.map((id) => [id, 1]))));
    });
    expect((await Promise.all(moves)).every(({ ok }) => ok)).toBe(true);
    await Promise.all(sales);
    expect(await positions()).toEqual(start.map((_, index) => index + 1));
    expect((await order()).sort()).toEqual([...start].sort());
  });
});
