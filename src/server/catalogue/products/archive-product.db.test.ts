import { describe, expect, it } from 'vitest';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { findAdminProduct } from './admin-product.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { listForSite } from './list-for-site.ts';
import { findProduct } from './products-table.ts';
import { saveProduct } from './save-product.ts';

describe('the archive', () => {
  const { test, create, form, audit } = useAdminProducts();

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

  it('leaves drafts and archived products out of what sitemap and search name', async () => {
    const [shown, draft, archived] = await Promise.all([create(), create({ status: 'draft' }), create()]);
    await archiveProduct(test.db, ana, archived.id);
    const named = (await listForSite(test.db)).map(({ id }) => id);
    expect(named).toContain(shown.id);
    expect(named).not.toContain(draft.id);
    expect(named).not.toContain(archived.id);
  });

  it('may be asked twice', async () => {
    const product = await create();
    await Promise.all([archiveProduct(test.db, ana, product.id), archiveProduct(test.db, ioana, product.id)]);
    expect(await archiveProduct(test.db, ana, product.id)).toMatchObject({ ok: true, product: { version: 2 } });
    await restoreProduct(test.db, ana, product.id);
    expect(await restoreProduct(test.db, ana, product.id)).toMatchObject({ ok: true, product: { status: 'active' } });
    expect(await audit(product.id)).toHaveLength(3);
  });
});
