import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { saveSettings } from '#server/platform/settings/save-settings.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { NO_GOES_WITH, type GoesWith } from '#domain/products/goes-with.ts';
import { listBeside, readGoesWith } from '#server/catalogue/product-page/read-goes-with.ts';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { purgesOf } from '../../../../tests/support/shop.ts';
import { findAdminProduct } from './admin-product.ts';
import { createProduct, duplicateProduct } from './create-product.ts';
import { findProduct, productTag } from './products-table.ts';
import { saveProduct } from './save-product.ts';
import { moveProduct } from './move-product.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';

describe('the owner’s products', () => {
  const { test, create, form, save, read, change, events } = useAdminProducts();
  const wrong = (errors: object) => ({ ok: false, code: 'invalid_request', errors });
  /** Path of a picture that was never uploaded. */
  const picture = `/media/${'0'.repeat(64)}.webp`;

  describe('a new product', () => {
    const make = (changes: Parameters<typeof newProduct>[0], by = ana) =>
      attempt(() => createProduct(test.db, by, newProduct(changes)));

    it('is in the shop at once, in the last place, with its first stock in the stock history', async () => {
      const product = await create({ id: 'nou', title: 'Kit nou', stock: 7 });
      expect(product).toMatchObject({ id: 'nou', version: 1, stock: 7, position: 15, priorPrice: 12_900 });
      expect((await read('nou')).priceHistory).toMatchObject([{ price: 12_900, by: ana.email }]);
      expect((await findProduct(test.db, 'nou'))?.title).toBe('Kit nou');
      const history = await test.db.selectFrom('stockChanges').selectAll().where('productId', '=', 'nou').execute();
      expect(history).toMatchObject([{ delta: 7, stockAfter: 7, reason: 'initial', actor: ana.email }]);
      const details = { status: 'active', price: 12_900, stock: 7 };
      expect(await events('nou')).toEqual([{ actor: ana.email, kind: 'product.create', details }]);
    });

    it('cannot have the id or the SKU of another product', async () => {
      const taken = wrong({ id: ['taken'], sku: ['taken'] });
      expect(await make({ id: 'gemeni', sku: 'CG-CP-01' })).toEqual(taken);
    });

    it('cannot show a picture that was never uploaded, nor can its choices', async () => {
      const pictures = { imageProduct: ['/produse/cuplu-1.webp', picture], imageAlt: ['a', 'b'] };
      expect(await make({ id: 'fals', ...pictures })).toEqual(wrong({ 'imageProduct.1': ['not_found'] }));
      expect(await findAdminProduct(test.db, 'fals')).toBeUndefined();
      const choices = [{ value: 'auriu', label: 'Auriu', priceDelta: 0, picture, swatch: '#D9A92F' }];
      const finish = { key: 'finisaj', label: 'Finisaj', type: 'select', required: true, choices } as const;
      const options = [{ ...finish, choices, maxLength: null, part: null, engraving: null }];
      expect(await make({ options })).toMatchObject({ errors: { 'options.0.choices.0.picture': ['not_found'] } });
    });

    it('needs a category that an owner has made, published or not', async () => {
      const unknown = wrong({ category: ['unknown_category'] });
      expect(await make({ id: 'noul', sku: 'NOUL', category: 'nou-nascuti' })).toEqual(unknown);
      const product = await create();
      expect(await save(product, { category: 'nou-nascuti' })).toEqual(unknown);
      const value = { categories: [{ category: 'nou-nascuti', name: 'Nou-născuți' }] };
      await saveSettings(test.db, ana, 'categories', { version: 0, value });
      expect(await save(product, { category: 'nou-nascuti' })).toMatchObject({ ok: true });
      await test.db.deleteFrom('settings').execute();
    });

    it('is created once if two owners create it at the same time', async () => {
      const results = await Promise.all([ana, ioana].map((actor) => make({ id: 'una' }, actor)));
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ errors: { id: ['taken'], sku: ['taken'] } });
    });
  });

  describe('saving', () => {
    const safety = {
      manufacturer: { name: 'Ipsos SRL', address: 'Str. Varului 1, Sibiu', contact: 'fabrica@example.com' },
      model: 'lot 7', net: { quantity: 500, unit: 'g' as const }, handledFrom: 16, warnings: ['dust' as const], moreWarnings: 'x', sheet: null,
    }; // prettier-ignore

    it('writes every field and counts up the version; stock and place stay, even after a sale meanwhile', async () => {
      const product = await create({ stock: 5 });
      await change(product.id, { stock: 4 });
      const { id: _id, stock: _stock, ...other } = newProduct({
        title: 'Altul', summary: 'Alt rezumat', description: 'Alt text', category: 'cadouri', sku: 'ALT-1', price: 9_900,
        lowStockAt: 1, weightGrams: 1, makingDays: 9, audience: { recipients: ['familie'], age: { from: 36, to: null } }, safety, imageProduct: ['/produse/labuta-1.webp'], imageAlt: ['x'],
        options: [{ key: 'nume', label: 'Nume', type: 'text', required: true, choices: [], maxLength: 20, part: null, engraving: null }],
      }); // prettier-ignore
      const stored = { ...other, version: 2, stock: 4, position: product.position, priorPrice: 9_900 };
      expect(await save(product, other)).toMatchObject({ ok: true, product: stored });
      const [, entry] = await events(product.id);
      expect(entry).toMatchObject({ kind: 'product.save', details: { price: { from: 12_900, to: 9_900 } } });
      expect(JSON.stringify(entry)).not.toContain('Alt text');
    });

    it('refuses the second of two editors, tells them who was first, and overwrites nothing', async () => {
      const product = await create();
      const ioanas = save(product, { title: 'Al Ioanei' }, ioana);
      const results = await Promise.all([save(product, { title: 'Al Anei' }), ioanas]);
      const [winner, title, loser] = results[0].ok ? [ana, 'Al Anei', results[1]] : [ioana, 'Al Ioanei', results[0]];
      const by = { by: winner.email, at: expect.any(Date) as Date };
      expect(loser).toMatchObject({ ok: false, code: 'changed_meanwhile', current: { title, version: 2 }, change: by });
      expect((await read(product.id)).title).toBe(title);
      expect((await events(product.id)).map(({ kind }) => kind)).toEqual(['product.create', 'product.save']);
    });

    it('may be repeated after a lost answer', async () => {
      const product = await create();
      await save(product, { title: 'O dată' });
      expect(await save(product, { title: 'O dată' })).toMatchObject({ ok: true, product: { version: 2 } });
      expect(await events(product.id)).toHaveLength(2);
    });

    it('refuses the SKU of another product, and a missing product', async () => {
      const product = await create();
      expect(await save(product, { sku: 'CG-CP-01' })).toEqual(wrong({ sku: ['taken'] }));
      expect(await attempt(() => saveProduct(test.db, ana, 'nu-este', form(product)))).toMatchObject({
        code: 'product_not_found',
      });
    });
  });

  describe('a copy', () => {
    it('is a draft without stock and without a reduction, with a title and id of its own', async () => {
      const copy = () => attempt(() => duplicateProduct(test.db, ana, 'manuta-si-talpita'));
      const [first, second] = [await copy(), await copy()];
      const title = 'Kit mulaj mânuță și tălpiță (copie)';
      const product = { id: 'manuta-si-talpita-copie', sku: 'CG-MT-01-COPIE', status: 'draft', stock: 0, title };
      expect(first).toMatchObject({ product });
      expect(second).toMatchObject({ product: { id: `${product.id}-2`, sku: `${product.sku}-2` } });
      const { imageProduct, options } = await read('manuta-si-talpita');
      expect(first).toMatchObject({ product: { imageProduct, options } });
    });

    it('can be made by several owners at once, even of the longest names', async () => {
      const id = 'a'.repeat(80);
      await create({ id, sku: 'A'.repeat(40), title: 'T'.repeat(120) });
      const copies = await Promise.all([1, 2, 3, 4, 5].map(() => attempt(() => duplicateProduct(test.db, ana, id))));
      expect(new Set(copies.map((copy) => copy.ok && copy.product.id)).size).toBe(5);
    });
  });
});

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

  it('puts it right before another one, whatever its place was', async () => {
    const [first, second, third, ...rest] = start;
    await move(third!, 'before', first!);
    expect(await order()).toEqual([third, first, second, ...rest]);
    await move(third!, 'before', rest[0]!);
    expect(await order()).toEqual([first, second, third, ...rest]);
  });

  it('puts it right after another one, without changing its version', async () => {
    const [first, ...rest] = start;
    await move(first!, 'after', rest.at(-1)!);
    expect(await order()).toEqual([...rest, first]);
    await move(first!, 'after', rest[0]!);
    expect(await order()).toEqual([rest[0], first, ...rest.slice(1)]);
    const versions = await test.db.selectFrom('products').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
  });

  it('changes nothing if the product is there already', async () => {
    expect(await move(start[0]!, 'before', start[1]!)).toEqual({ ok: true });
    expect(await move(start[3]!, 'before', start[3]!)).toEqual({ ok: true });
    expect(await order()).toEqual(start);
  });

  it('works even if several products have the same place', async () => {
    await test.db.updateTable('products').set({ position: 5 }).execute();
    const tied = await order();
    await move(tied[4]!, 'before', tied[1]!);
    expect(await order()).toEqual([tied[0], tied[4], tied[1], tied[2], tied[3], ...tied.slice(5)]);
    expect(await positions()).toEqual(tied.map((_, index) => index + 1));
  });

  it('refuses an unknown product', async () => {
    expect(await move('nu-este', 'before', start[0]!)).toEqual({ ok: false, code: 'product_not_found' });
    expect(await move(start[0]!, 'before', 'nu-este')).toEqual({ ok: false, code: 'product_not_found' });
  });

  it('fills every place exactly once if twenty moves happen at once, beside a rush of buyers', async () => {
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

describe('the products that go with a product', () => {
  const { test, create, save, events } = useAdminProducts();
  const beside = (changes: Partial<GoesWith>): GoesWith => ({ ...NO_GOES_WITH, ...changes });
  const pair = (first: string, second: string) => beside({ replaces: { first, second } });
  const make = (changes: Partial<GoesWith>) => create({ goesWith: beside(changes) });
  const shown = async (id: string) => {
    const { companions, spare } = await readGoesWith(test.db, await listBeside(test.db, id));
    return [companions.map((card) => card.id), spare?.id];
  };
  const replacedBy = async (id: string) => (await findProduct(test.db, id))?.replacedBy;

  it('are its companions in their order, a pair and a refill', async () => {
    const goesWith = { ...pair('cuplu', 'labuta'), companions: ['talpa-bebelus', 'rama-3d'], spare: 'rezerva-ghips' };
    const product = await create({ goesWith });
    expect(product.goesWith).toEqual(goesWith);
    expect(await shown(product.id)).toEqual([['talpa-bebelus', 'rama-3d'], 'rezerva-ghips']);
    expect(await findProduct(test.db, product.id)).toMatchObject({ spareId: 'rezerva-ghips', replacedBy: [] });
    expect(await replacedBy('labuta')).toEqual([{ kit: product.id, with: 'cuplu' }]);
  });

  it('are replaced as a whole when it is saved, counted in its version and logged', async () => {
    const product = await make({ companions: ['cuplu', 'gemeni'], spare: 'rezerva-ghips' });
    const goesWith = beside({ companions: ['gemeni', 'labuta'] });
    expect(await save(product, { goesWith })).toMatchObject({ ok: true, product: { goesWith, version: 2 } });
    expect((await events(product.id)).at(-1)).toMatchObject({ details: { changed: ['goesWith'] } });
  });

  it('cannot be missing products, nor the product itself', async () => {
    const id = 'singur';
    const goesWith = { ...pair('cuplu', id), companions: ['cuplu', 'nu-este'], spare: id };
    const errors = {
      'goesWith.companions.1': ['no_such_product'],
      'goesWith.replaces.second': ['itself'],
      'goesWith.spare': ['itself'],
    };
    const refused = { ok: false, code: 'invalid_request', errors };
    expect(await attempt(() => createProduct(test.db, ana, newProduct({ id, goesWith })))).toEqual(refused);
  });

  it('leave out products that are not on sale, and show four, the sold-out ones last', async () => {
    const { id: spare } = await create({ status: 'draft' });
    const four = ['cuplu', 'gemeni', 'labuta', 'rama-3d'];
    const { id } = await make({ companions: [spare, 'set-cadou', ...four], spare });
    expect(await shown(id)).toEqual([four, undefined]);
    const few = await make({ companions: ['set-cadou', 'cuplu'] });
    expect(await shown(few.id)).toEqual([['cuplu', 'set-cadou'], undefined]);
  });

  it('offer a kit in place of its pair only while the kit is on sale', async () => {
    const { id: kit } = await create({ goesWith: pair('rama-3d', 'rama-3d') });
    const offered = [{ kit, with: 'rama-3d' }];
    expect(await replacedBy('rama-3d')).toEqual(offered);
    await archiveProduct(test.db, ana, kit);
    expect(await replacedBy('rama-3d')).toEqual([]);
    await restoreProduct(test.db, ana, kit);
    expect(await replacedBy('rama-3d')).toEqual(offered);
  });

  it('purge the pages of the products that the kit replaces, before and after', async () => {
    const kit = await create({ goesWith: pair('cuplu', 'labuta') });
    const purges = await purgesOf(() => save(kit, { goesWith: pair('gemeni', 'labuta') }));
    for (const id of [kit.id, 'cuplu', 'labuta', 'gemeni']) expect(purges.flat()).toContain(productTag(id));
  });

  it('are copied with the product', async () => {
    const copy = await attempt(() => duplicateProduct(test.db, ana, 'maini-familie'));
    expect(copy).toMatchObject({ ok: true, product: { goesWith: { spare: 'rezerva-alginat-lent' } } });
  });
});
