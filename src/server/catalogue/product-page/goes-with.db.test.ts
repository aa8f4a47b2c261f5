import { describe, expect, it } from 'vitest';
import { NO_GOES_WITH, type GoesWith } from '#domain/products/goes-with.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { archiveProduct, restoreProduct } from '#server/catalogue/products/archive-product.ts';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { duplicateProduct } from '#server/catalogue/products/duplicate-product.ts';
import { productTag } from '#server/catalogue/products/product-tags.ts';
import { findProduct } from '#server/catalogue/products/products-table.ts';
import { saveProduct } from '#server/catalogue/products/save-product.ts';
import { listBeside, readGoesWith } from './read-goes-with.ts';

describe('what goes with a product', () => {
  const { test, create, form, audit } = useAdminProducts();
  const beside = (changes: Partial<GoesWith>): GoesWith => ({ ...NO_GOES_WITH, ...changes });
  const shown = async (id: string) => readGoesWith(test.db, await listBeside(test.db, id));

  it('is what the owner says: companions in their order, a pair and a refill', async () => {
    const goesWith = beside({
      companions: ['talpa-bebelus', 'rama-3d'],
      replaces: { first: 'cuplu', second: 'labuta' },
      spare: 'rezerva-ghips',
    });
    const product = await create({ goesWith });
    expect(product.goesWith).toEqual(goesWith);
    const { companions, spare } = await shown(product.id);
    expect(companions.map(({ id }) => id)).toEqual(['talpa-bebelus', 'rama-3d']);
    expect(spare?.id).toBe('rezerva-ghips');
    expect(await findProduct(test.db, product.id)).toMatchObject({ spareId: 'rezerva-ghips', replacedBy: [] });
    expect((await findProduct(test.db, 'labuta'))?.replacedBy).toEqual([{ kit: product.id, with: 'cuplu' }]);
  });

  it('is replaced as a whole when it is saved, counted in the version and noted', async () => {
    const product = await create({ goesWith: beside({ companions: ['cuplu', 'gemeni'], spare: 'rezerva-ghips' }) });
    const goesWith = beside({ companions: ['gemeni', 'labuta'] });
    const result = await saveProduct(test.db, ana, product.id, form(product, { goesWith }));
    expect(result).toMatchObject({ ok: true, product: { goesWith, version: 2 } });
    expect((await audit(product.id)).at(-1)).toMatchObject({ details: { changed: ['goesWith'] } });
  });

  it('cannot be what is not there, nor itself', async () => {
    const id = 'singur';
    const goesWith = beside({ companions: ['cuplu', 'nu-este'], replaces: { first: 'cuplu', second: id }, spare: id });
    expect(await createProduct(test.db, ana, newProduct({ id, goesWith }))).toEqual({
      ok: false,
      code: 'invalid_fields',
      errors: {
        'goesWith.companions.1': ['no_such_product'],
        'goesWith.replaces.second': ['itself'],
        'goesWith.spare': ['itself'],
      },
    });
  });

  it('leaves out what is not on sale, and shows four, what is sold out last', async () => {
    const draft = await create({ status: 'draft' });
    const companions = [draft.id, 'set-cadou', 'cuplu', 'gemeni', 'labuta', 'rama-3d'];
    const product = await create({ goesWith: beside({ companions, spare: draft.id }) });
    const { companions: cards, spare } = await shown(product.id);
    expect(cards.map(({ id }) => id)).toEqual(['cuplu', 'gemeni', 'labuta', 'rama-3d']);
    expect(spare).toBeUndefined();
    const few = await create({ goesWith: beside({ companions: ['set-cadou', 'cuplu'] }) });
    expect((await shown(few.id)).companions.map(({ id }) => id)).toEqual(['cuplu', 'set-cadou']);
  });

  it('offers a kit in the place of its pair only while the kit is on sale', async () => {
    const kit = await create({ goesWith: beside({ replaces: { first: 'rama-3d', second: 'rama-3d' } }) });
    const replacedBy = async () => (await findProduct(test.db, 'rama-3d'))?.replacedBy;
    expect(await replacedBy()).toEqual([{ kit: kit.id, with: 'rama-3d' }]);
    await archiveProduct(test.db, ana, kit.id);
    expect(await replacedBy()).toEqual([]);
    await restoreProduct(test.db, ana, kit.id);
    expect(await replacedBy()).toEqual([{ kit: kit.id, with: 'rama-3d' }]);
  });

  it('purges what says which kit replaces it, before and after', async () => {
    const kit = await create({ goesWith: beside({ replaces: { first: 'cuplu', second: 'labuta' } }) });
    const goesWith = beside({ replaces: { first: 'gemeni', second: 'labuta' } });
    const purges = await purgesOf(() => saveProduct(test.db, ana, kit.id, form(kit, { goesWith })));
    for (const id of [kit.id, 'cuplu', 'labuta', 'gemeni']) expect(purges.flat()).toContain(productTag(id));
  });

  it('goes along into a copy', async () => {
    const copy = await duplicateProduct(test.db, ana, 'maini-familie');
    expect(copy).toMatchObject({ ok: true, product: { goesWith: { spare: 'rezerva-alginat-lent' } } });
  });

  it('comes sensible with the samples', async () => {
    expect((await findProduct(test.db, 'mana-bebelus'))?.replacedBy).toEqual([
      { kit: 'manuta-si-talpita', with: 'talpa-bebelus' },
    ]);
    expect((await findProduct(test.db, 'manuta-si-talpita'))?.replacedBy).toEqual([
      { kit: 'gemeni', with: 'manuta-si-talpita' },
    ]);
    for (const id of ['maini-familie', 'cuplu']) expect((await shown(id)).spare?.id).toBe('rezerva-alginat-lent');
  });
});
