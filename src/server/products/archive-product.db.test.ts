import { describe, expect, it } from 'vitest';
import { toDraft, type SavedProduct } from '#domain/product/product-draft.ts';
import { newProduct } from '../../../tests/support/new-product.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { findAdminProduct, type AdminProduct } from './admin-product.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { createProduct } from './create-product.ts';
import { findProduct } from './products-table.ts';
import { saveProduct } from './save-product.ts';

const ana = { id: 'u-ana', email: 'ana@exemplu.ro' };
const ioana = { id: 'u-ioana', email: 'ioana@exemplu.ro' };

describe('the archive', () => {
  const test = useTestDatabase();

  const create = async (changes: Parameters<typeof newProduct>[0] = {}) => {
    const result = await createProduct(test.db, ana, newProduct(changes));
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.product;
  };
  const form = (product: AdminProduct, changes: Partial<SavedProduct> = {}): SavedProduct => ({
    ...toDraft(product),
    version: product.version,
    ...changes,
  });
  const audit = (id: string) =>
    test.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', `product/${id}`)
      .orderBy('id')
      .execute();

  it('takes a product out of the shop and gives it back as it was', async () => {
    const product = await create();
    expect(await archiveProduct(test.db, ana, product.id)).toMatchObject({
      product: { status: 'archived', version: 2 },
    });
    expect(await findProduct(test.db, product.id)).toBeUndefined();
    expect(await restoreProduct(test.db, ioana, product.id)).toMatchObject({
      product: { status: 'active', version: 3 },
    });
    expect((await audit(product.id)).map(({ actor, action, details }) => [actor, action, details.status])).toEqual([
      [ana.email, 'product.create', 'active'],
      [ana.email, 'product.archive', { from: 'active', to: 'archived' }],
      [ioana.email, 'product.restore', { from: 'archived', to: 'active' }],
    ]);
  });

  it('gives a draft back as a draft', async () => {
    const product = await create({ status: 'draft' });
    await archiveProduct(test.db, ana, product.id);
    expect(await restoreProduct(test.db, ana, product.id)).toMatchObject({ product: { status: 'draft' } });
  });

  it('remembers also what was archived in the form', async () => {
    const product = await create();
    await saveProduct(test.db, ana, product.id, form(product, { status: 'archived' }));
    expect(await restoreProduct(test.db, ana, product.id)).toMatchObject({ product: { status: 'active' } });
  });

  it('gives back as a draft what lost its pictures meanwhile', async () => {
    const product = await create();
    await archiveProduct(test.db, ana, product.id);
    const archived = (await findAdminProduct(test.db, product.id))!;
    await saveProduct(test.db, ana, product.id, form(archived, { imageProduct: [], imageAlt: [] }));
    expect(await restoreProduct(test.db, ana, product.id)).toMatchObject({ product: { status: 'draft' } });
  });

  it('may be asked twice', async () => {
    const product = await create();
    await Promise.all([archiveProduct(test.db, ana, product.id), archiveProduct(test.db, ioana, product.id)]);
    expect(await archiveProduct(test.db, ana, product.id)).toMatchObject({ ok: true, product: { version: 2 } });
    await restoreProduct(test.db, ana, product.id);
    expect(await restoreProduct(test.db, ana, product.id)).toMatchObject({ ok: true, product: { status: 'active' } });
    expect(await audit(product.id)).toHaveLength(3);
  });

  it('changes the home page when the product stands there', async () => {
    expect(await archiveProduct(test.db, ana, 'cuplu')).toMatchObject({ windowChanged: true });
    expect(await restoreProduct(test.db, ana, 'cuplu')).toMatchObject({ windowChanged: true });
  });
});
