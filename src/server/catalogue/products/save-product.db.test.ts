import { describe, expect, it } from 'vitest';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { findAdminProduct } from './admin-product.ts';
import { createProduct } from './create-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { findProduct } from './products-table.ts';
import { saveProduct } from './save-product.ts';

describe('the owner’s products', () => {
  const { test, create, form, audit } = useAdminProducts();

  describe('a new product', () => {
    it('is in the shop at once, last, with its first pieces in the stock history', async () => {
      const product = await create({ id: 'nou', title: 'Kit nou', stock: 7 });
      expect(product).toMatchObject({ id: 'nou', version: 1, stock: 7, position: 15, priorPrice: 12_900 });
      expect(product.priceHistory.map(({ price }) => price)).toEqual([12_900]);
      expect((await findProduct(test.db, 'nou'))?.title).toBe('Kit nou');
      const history = await test.db.selectFrom('stock_changes').selectAll().where('product_id', '=', 'nou').execute();
      expect(history).toMatchObject([{ delta: 7, stock_after: 7, reason: 'initial', actor: ana.email }]);
      expect(await audit('nou')).toEqual([
        { actor: ana.email, action: 'product.create', details: { status: 'active', price: 12_900, stock: 7 } },
      ]);
    });

    it('cannot have the id or the stock number of another', async () => {
      const result = await createProduct(test.db, ana, newProduct({ id: 'gemeni', sku: 'CG-CP-01' }));
      expect(result).toEqual({ ok: false, code: 'invalid_fields', errors: { id: ['taken'], sku: ['taken'] } });
    });

    it('cannot show a picture that was never uploaded', async () => {
      const path = `/media/${'0'.repeat(64)}.webp`;
      const product = newProduct({ imageProduct: ['/produse/cuplu-1.webp', path], imageAlt: ['a', 'b'] });
      expect(await createProduct(test.db, ana, product)).toEqual({
        ok: false,
        code: 'invalid_fields',
        errors: { 'imageProduct.1': ['not_found'] },
      });
      expect(await findAdminProduct(test.db, product.id)).toBeUndefined();
    });

    it('cannot have a choice with a picture that was never uploaded', async () => {
      const picture = `/media/${'0'.repeat(64)}.webp`;
      const choice = { value: 'auriu', label: 'Auriu', priceDelta: 0, picture, swatch: '#D9A92F' };
      const finish = { key: 'finisaj', label: 'Finisaj', type: 'select', required: true, choices: [choice] } as const;
      const options = [{ ...finish, choices: [choice], maxLength: null, part: null, engraving: null }];
      expect(await createProduct(test.db, ana, newProduct({ options }))).toMatchObject({
        errors: { 'options.0.choices.0.picture': ['not_found'] },
      });
    });

    it('is made once when two owners make it at the same time', async () => {
      const product = newProduct();
      const results = await Promise.all([ana, ioana].map((actor) => createProduct(test.db, actor, product)));
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ errors: { id: ['taken'], sku: ['taken'] } });
    });
  });

  describe('saving', () => {
    it('writes every field and counts the version up; stock and place stay', async () => {
      const product = await create({ stock: 5 });
      await test.db.updateTable('products').set({ stock: 4 }).where('id', '=', product.id).execute();
      const { id: _id, stock: _stock, ...other } = newProduct({
        title: 'Altul', summary: 'Alt rezumat', description: 'Alt text', category: 'cadouri', sku: 'ALT-1', price: 9_900,
        lowStockAt: 1, weightGrams: 1, audience: { recipients: ['familie'], age: { from: 36, to: null } }, imageProduct: ['/produse/labuta-1.webp'], imageAlt: ['x'],
        options: [{ key: 'nume', label: 'Nume', type: 'text', required: true, choices: [], maxLength: 20, part: null, engraving: null }],
      }); // prettier-ignore
      const result = await saveProduct(test.db, ana, product.id, { ...other, version: product.version });
      expect(result).toMatchObject({
        ok: true,
        product: { ...other, version: 2, stock: 4, position: product.position, priorPrice: 9_900 },
      });
      const [, entry] = await audit(product.id);
      expect(entry).toMatchObject({ action: 'product.save', details: { price: { from: 12_900, to: 9_900 } } });
      expect(JSON.stringify(entry)).not.toContain('Alt text');
    });

    it('tells the second of two editors who was first, and overwrites nothing', async () => {
      const product = await create();
      const results = await Promise.all([
        saveProduct(test.db, ana, product.id, form(product, { title: 'Al Anei' })),
        saveProduct(test.db, ioana, product.id, form(product, { title: 'Al Ioanei' })),
      ]);
      const [winner, loser] = results[0].ok ? [ana, results[1]] : [ioana, results[0]];
      const title = winner === ana ? 'Al Anei' : 'Al Ioanei';
      expect(loser).toMatchObject({
        ok: false,
        code: 'changed_meanwhile',
        current: { title, version: 2 },
        change: { by: winner.email, at: expect.any(Date) as Date },
      });
      expect((await findAdminProduct(test.db, product.id))?.title).toBe(title);
      expect((await audit(product.id)).map(({ action }) => action)).toEqual(['product.create', 'product.save']);
    });

    it('is not hindered by a sale meanwhile', async () => {
      const product = await create();
      await test.db.updateTable('products').set({ stock: 6 }).where('id', '=', product.id).execute();
      expect(await saveProduct(test.db, ana, product.id, form(product, { title: 'Nou' }))).toMatchObject({ ok: true });
    });

    it('may be repeated after a lost answer', async () => {
      const product = await create();
      const saved = form(product, { title: 'O dată' });
      await saveProduct(test.db, ana, product.id, saved);
      expect(await saveProduct(test.db, ana, product.id, saved)).toMatchObject({
        ok: true,
        product: { version: 2 },
      });
      expect(await audit(product.id)).toHaveLength(2);
    });

    it('refuses the stock number of another product', async () => {
      const product = await create();
      expect(await saveProduct(test.db, ana, product.id, form(product, { sku: 'CG-CP-01' }))).toEqual({
        ok: false,
        code: 'invalid_fields',
        errors: { sku: ['taken'] },
      });
    });

    it('knows when the product is not there', async () => {
      const product = await create();
      expect(await saveProduct(test.db, ana, 'nu-este', form(product))).toEqual({
        ok: false,
        code: 'product_not_found',
      });
    });
  });

  describe('a copy', () => {
    it('is a draft without stock and without a reduction, under a name of its own', async () => {
      const first = await duplicateProduct(test.db, ana, 'manuta-si-talpita');
      const second = await duplicateProduct(test.db, ana, 'manuta-si-talpita');
      expect([first, second]).toMatchObject([
        {
          product: {
            id: 'manuta-si-talpita-copie', sku: 'CG-MT-01-COPIE', status: 'draft', stock: 0,
            title: 'Kit mulaj mânuță și tălpiță (copie)',
          },
        },
        { product: { id: 'manuta-si-talpita-copie-2', sku: 'CG-MT-01-COPIE-2' } },
      ]); // prettier-ignore
      const original = (await findAdminProduct(test.db, 'manuta-si-talpita'))!;
      expect(first).toMatchObject({ product: { imageProduct: original.imageProduct, options: original.options } });
    });

    it('can be made by several owners at once, also of the longest names', async () => {
      const id = 'a'.repeat(80);
      await create({ id, sku: 'A'.repeat(40), title: 'T'.repeat(120) });
      const copies = await Promise.all([1, 2, 3, 4, 5].map(() => duplicateProduct(test.db, ana, id)));
      expect(new Set(copies.map((copy) => copy.ok && copy.product.id)).size).toBe(5);
    });

    it('needs an original', async () => {
      expect(await duplicateProduct(test.db, ana, 'nu-este')).toEqual({ ok: false, code: 'product_not_found' });
    });
  });
});
