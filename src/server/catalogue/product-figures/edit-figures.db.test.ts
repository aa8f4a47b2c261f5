import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { figuresEditSchema } from '#domain/products/product-figures.ts';
import { startReductions } from '#server/catalogue/products/reductions.ts';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { editFigures } from './edit-figures.ts';

describe('prices and stocks in a grid', () => {
  const { test, create, save, read, change, changeStock, events } = useAdminProducts();
  const edit = (...rows: Parameters<typeof editFigures>[2]) => editFigures(test.db, ana, rows);
  const to = (stock: number, seen: number) => ({ seen, to: stock, batch: randomUUID() });
  const now = async (id: string) => {
    const { price, stock, title } = await read(id);
    return { price, stock, title };
  };

  it('change only the cells that are sent, each with its line in history and log', async () => {
    const [a, b] = [await create(), await create()];
    const edited = await edit({ id: a.id, price: { seen: 12_900, to: 11_000 } }, { id: b.id, stock: to(20, 7) });
    expect(edited).toEqual([
      { id: a.id, price: null, current: { price: 11_000, stock: 7 } },
      { id: b.id, stock: null, current: { price: 12_900, stock: 20 } },
    ]);
    expect((await events(a.id)).slice(1)).toMatchObject([
      { kind: 'product.save', details: { price: { from: 12_900, to: 11_000 } } },
    ]);
    expect((await events(b.id)).slice(1)).toMatchObject([
      { kind: 'inventory.change', details: { stock: { from: 7, to: 20 }, reason: 'correction' } },
    ]);
  });

  it('keep the prices of 30 days as the form does', async () => {
    const { id } = await create();
    await edit({ id, price: { seen: 12_900, to: 9_900 } });
    await edit({ id, price: { seen: 9_900, to: 15_000 } });
    const product = await read(id);
    expect(product.priceHistory.map(({ price }) => price)).toEqual([12_900, 9_900, 15_000]);
    expect(product.priorPrice).toBe(9_900);
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const dear = { id: randomUUID(), productId: id, price: 12_000 };
    const { refused } = await startReductions(test.db, ana, { from: null, until, reductions: [dear] });
    expect(refused).toEqual([{ productId: id, errors: { price: ['not_below_lowest'] } }]);
  });

  it('tell a cell that another owner changed, keep what is theirs, and write the others', async () => {
    const [a, b] = [await create(), await create()];
    await save(a, { price: 10_000, title: 'Titlul Ioanei' }, ioana);
    await changeStock(b.id, { kind: 'by', delta: -2 }, 'gift');
    const edited = await edit(
      { id: a.id, price: { seen: 12_900, to: 11_000 }, stock: to(9, 7) },
      { id: b.id, price: { seen: 12_900, to: 13_000 }, stock: to(8, 7) },
    );
    expect(edited).toEqual([
      { id: a.id, price: 'changed_meanwhile', stock: null, current: { price: 10_000, stock: 9 } },
      { id: b.id, price: null, stock: 'changed_meanwhile', current: { price: 13_000, stock: 5 } },
    ]);
    expect(await now(a.id)).toEqual({ price: 10_000, stock: 9, title: 'Titlul Ioanei' });
  });

  it('lose nothing of what another owner saves of the same product in the same moment', async () => {
    const product = await create();
    const [edited, saved] = await Promise.all([
      edit({ id: product.id, price: { seen: 12_900, to: 11_000 } }),
      save(product, { title: 'Titlul Ioanei' }, ioana),
    ]);
    expect(edited[0]!.price).toBeNull();
    // Whoever is second either sees the other's work or is told.
    expect(await now(product.id)).toMatchObject({ price: 11_000, ...(saved.ok ? { title: 'Titlul Ioanei' } : {}) });
  });

  it('are written once, though the answer was lost and they are sent again', async () => {
    const { id } = await create();
    const row = { id, price: { seen: 12_900, to: 11_000 }, stock: to(9, 7) };
    await edit(row);
    expect(await edit(row)).toMatchObject([{ price: null, stock: null }]);
    expect(await events(id)).toHaveLength(3);
  });

  it('refuse a price that the product cannot have, and one whose product lacks something else', async () => {
    const part = { key: 'card', label: 'Mesaj', type: 'text', required: true, choices: [], maxLength: null, engraving: null } as const; // prettier-ignore
    const { id } = await create({ options: [{ ...part, choices: [], part: { title: 'Card', price: 5_000 } }] });
    const unchecked = await create();
    await change(unchecked.id, { safetyConfirmed: false });
    const edited = await edit(
      { id, price: { seen: 12_900, to: 4_000 } },
      { id: unchecked.id, price: { seen: 12_900, to: 1_000 } },
      { id: 'plecat', price: { seen: 1, to: 2 }, stock: to(1, 0) },
    );
    expect(edited).toMatchObject([
      { price: 'below_parts', current: { price: 12_900 } },
      { price: 'incomplete', current: { price: 12_900 } },
      { price: 'product_not_found', stock: 'product_not_found', current: null },
    ]);
  });

  it('change the price of a sample, which stays one', async () => {
    const { price } = await read('gemeni');
    expect(await edit({ id: 'gemeni', price: { seen: price, to: 1_000 } })).toMatchObject([{ price: null }]);
    expect(await read('gemeni')).toMatchObject({ price: 1_000, sample: true, safetyConfirmed: false });
  });

  it('give a draft its first price', async () => {
    const { id } = await create({ status: 'draft', price: null });
    expect(await edit({ id, price: { seen: null, to: 500 } })).toMatchObject([{ price: null }]);
    expect(await now(id)).toMatchObject({ price: 500 });
  });

  it('are refused as a whole where a product is named twice or a number is none', () => {
    const row = { id: 'a', price: { seen: 1, to: 2 } };
    expect(figuresEditSchema.safeParse({ rows: [row, row] }).error?.issues[0]?.message).toBe('repeated');
    expect(figuresEditSchema.safeParse({ rows: [] }).success).toBe(false);
    expect(figuresEditSchema.safeParse({ rows: [{ id: 'a', price: { seen: 1, to: 0 } }] }).success).toBe(false);
    expect(figuresEditSchema.safeParse({ rows: [{ id: 'a', stock: to(-1, 0) }] }).success).toBe(false);
  });
});
