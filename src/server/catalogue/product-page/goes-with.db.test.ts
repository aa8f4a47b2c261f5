import { describe, expect, it } from 'vitest';
import { NO_GOES_WITH, type GoesWith } from '#domain/products/goes-with.ts';
import { archiveProduct, restoreProduct } from '#server/catalogue/products/archive-product.ts';
import { createProduct, duplicateProduct } from '#server/catalogue/products/create-product.ts';
import { productTag } from '#server/catalogue/products/product-tags.ts';
import { findProduct } from '#server/catalogue/products/products-table.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listBeside, readGoesWith } from './read-goes-with.ts';

describe('what goes with a product', () => {
  const { test, create, save, events } = useAdminProducts();
  const beside = (changes: Partial<GoesWith>): GoesWith => ({ ...NO_GOES_WITH, ...changes });
  const pair = (first: string, second: string) => beside({ replaces: { first, second } });
  const make = (changes: Partial<GoesWith>) => create({ goesWith: beside(changes) });
  const shown = async (id: string) => {
    const { companions, spare } = await readGoesWith(test.db, await listBeside(test.db, id));
    return [companions.map((card) => card.id), spare?.id];
  };
  const replacedBy = async (id: string) => (await findProduct(test.db, id))?.replacedBy;

  it('is what the owner says: companions in their order, a pair and a refill', async () => {
    const goesWith = { ...pair('cuplu', 'labuta'), companions: ['talpa-bebelus', 'rama-3d'], spare: 'rezerva-ghips' };
    const product = await create({ goesWith });
    expect(product.goesWith).toEqual(goesWith);
    expect(await shown(product.id)).toEqual([['talpa-bebelus', 'rama-3d'], 'rezerva-ghips']);
    expect(await findProduct(test.db, product.id)).toMatchObject({ spareId: 'rezerva-ghips', replacedBy: [] });
    expect(await replacedBy('labuta')).toEqual([{ kit: product.id, with: 'cuplu' }]);
  });

  it('is replaced as a whole when it is saved, counted in the version and noted', async () => {
    const product = await make({ companions: ['cuplu', 'gemeni'], spare: 'rezerva-ghips' });
    const goesWith = beside({ companions: ['gemeni', 'labuta'] });
    expect(await save(product, { goesWith })).toMatchObject({ ok: true, product: { goesWith, version: 2 } });
    expect((await events(product.id)).at(-1)).toMatchObject({ details: { changed: ['goesWith'] } });
  });

  it('cannot be what is not there, nor itself', async () => {
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

  it('leaves out what is not on sale, and shows four, what is sold out last', async () => {
    const { id: spare } = await create({ status: 'draft' });
    const four = ['cuplu', 'gemeni', 'labuta', 'rama-3d'];
    const { id } = await make({ companions: [spare, 'set-cadou', ...four], spare });
    expect(await shown(id)).toEqual([four, undefined]);
    const few = await make({ companions: ['set-cadou', 'cuplu'] });
    expect(await shown(few.id)).toEqual([['cuplu', 'set-cadou'], undefined]);
  });

  it('offers a kit in the place of its pair only while the kit is on sale', async () => {
    const { id: kit } = await create({ goesWith: pair('rama-3d', 'rama-3d') });
    const offered = [{ kit, with: 'rama-3d' }];
    expect(await replacedBy('rama-3d')).toEqual(offered);
    await archiveProduct(test.db, ana, kit);
    expect(await replacedBy('rama-3d')).toEqual([]);
    await restoreProduct(test.db, ana, kit);
    expect(await replacedBy('rama-3d')).toEqual(offered);
  });

  it('purges what says which kit replaces it, before and after', async () => {
    const kit = await create({ goesWith: pair('cuplu', 'labuta') });
    const purges = await purgesOf(() => save(kit, { goesWith: pair('gemeni', 'labuta') }));
    for (const id of [kit.id, 'cuplu', 'labuta', 'gemeni']) expect(purges.flat()).toContain(productTag(id));
  });

  it('goes along into a copy', async () => {
    const copy = await attempt(() => duplicateProduct(test.db, ana, 'maini-familie'));
    expect(copy).toMatchObject({ ok: true, product: { goesWith: { spare: 'rezerva-alginat-lent' } } });
  });
});
