import { describe, expect, it } from 'vitest';
import { ana, ioana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { listForSite } from './list-for-site.ts';
import { findProduct } from './products-table.ts';

describe('the archive', () => {
  const { test, create, save, read, events } = useAdminProducts();
  const archive = (id: string, by = ana) => attempt(() => archiveProduct(test.db, by, id));
  const restore = (id: string, by = ana) => attempt(() => restoreProduct(test.db, by, id));

  it('takes a product out of the shop and gives it back as it was, however often it is asked', async () => {
    const { id } = await create();
    await Promise.all([archive(id), archive(id)]);
    expect(await archive(id)).toMatchObject({ ok: true, product: { status: 'archived', version: 2 } });
    expect(await findProduct(test.db, id)).toBeUndefined();
    for (let times = 0; times < 2; times += 1)
      expect(await restore(id, ioana)).toMatchObject({ product: { status: 'active', version: 3 } });
    expect((await events(id)).map(({ actor, kind, details }) => [actor, kind, details.status])).toEqual([
      [ana.email, 'product.create', 'active'],
      [ana.email, 'product.archive', { from: 'active', to: 'archived' }],
      [ioana.email, 'product.restore', { from: 'archived', to: 'active' }],
    ]);
  });

  it('gives a draft back as a draft, and as one what lost its pictures meanwhile', async () => {
    const { id } = await create({ status: 'draft' });
    await archive(id);
    expect(await restore(id)).toMatchObject({ product: { status: 'draft' } });
    const product = await create();
    await archive(product.id);
    await save(await read(product.id), { imageProduct: [], imageAlt: [] });
    expect(await restore(product.id)).toMatchObject({ product: { status: 'draft' } });
  });

  it('remembers also what was archived in the form', async () => {
    const product = await create();
    await save(product, { status: 'archived' });
    expect(await restore(product.id)).toMatchObject({ product: { status: 'active' } });
  });

  it('leaves drafts and archived products out of what sitemap and search name', async () => {
    const [shown, draft, archived] = await Promise.all([create(), create({ status: 'draft' }), create()]);
    await archive(archived.id);
    const named = (await listForSite(test.db)).map(({ id }) => id);
    expect([shown, draft, archived].map(({ id }) => named.includes(id))).toEqual([true, false, false]);
  });
});
