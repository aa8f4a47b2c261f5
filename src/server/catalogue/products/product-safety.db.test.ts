import { afterEach, describe, expect, it, vi } from 'vitest';
import { toDraft } from '#domain/products/product-draft.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { confirmSample } from './save-product.ts';
import { duplicateProduct } from './create-product.ts';
import { listForSite } from './list-for-site.ts';
import {
  findProduct,
  findProductCards,
  listCategories,
  listFeaturedProducts,
  listProductCards,
} from './products-table.ts';

describe('a product whose safety values nobody has confirmed', () => {
  const { test, create, read } = useAdminProducts();
  afterEach(() => vi.unstubAllEnvs());

  const shown = async (id: string) => [
    (await findProduct(test.db, id)) !== undefined,
    (await findProductCards(test.db, [id])).has(id),
    (await listProductCards(test.db, { search: '', sort: 'recomandate', page: 1 })).products.some(
      (each) => each.id === id,
    ),
    (await listFeaturedProducts(test.db, [id]))[0]?.id === id,
    (await listForSite(test.db)).some((each) => each.id === id),
  ];
  const [EVERYWHERE, NOWHERE] = [Array(5).fill(true), Array(5).fill(false)];
  const sold = async (id: string) => {
    let taken: unknown;
    await commit(test.db, { actor: ana, event: { kind: 'x', subject: 'x', details: {} } }, async (unit) => {
      taken = await takeStock(unit, new Map([[id, 1]]));
      return { ok: false };
    }).catch(() => undefined);
    return taken !== undefined;
  };

  it('is shown and sold in a shop that is no live one', async () => {
    expect([await shown('gemeni'), await sold('gemeni')]).toEqual([EVERYWHERE, true]);
  });

  it('is neither shown nor sold in production, until an owner says that it is theirs', async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    expect([await shown('labuta'), await sold('labuta')]).toEqual([NOWHERE, false]);
    expect(await listCategories(test.db)).toEqual([]);
    expect(await confirmSample(test.db, ana, 'labuta')).toMatchObject({ sample: false, safetyConfirmed: true });
    expect([await shown('labuta'), await sold('labuta')]).toEqual([EVERYWHERE, true]);
  });

  it('counts no word of a copy’s original', async () => {
    await confirmSample(test.db, ana, 'rama-3d');
    expect(await attempt(() => duplicateProduct(test.db, ana, 'rama-3d'))).toMatchObject({
      product: { safetyConfirmed: false },
    });
  });

  it('comes back as it was when a sample is archived and restored', async () => {
    await archiveProduct(test.db, ana, 'cuplu');
    expect(await attempt(() => restoreProduct(test.db, ana, 'cuplu'))).toMatchObject({ product: { status: 'active' } });
  });

  it('is told with its unit price where it is sold by weight', async () => {
    expect(await findProduct(test.db, 'rezerva-ghips')).toMatchObject({ netQuantity: { quantity: 2000, unit: 'g' } });
    expect(await findProduct(test.db, 'gemeni')).toMatchObject({ netQuantity: null });
  });

  it('keeps what an owner writes of it', async () => {
    const safety = {
      manufacturer: { name: 'Ipsos SRL', address: 'Str. Varului 1, Sibiu', contact: 'fabrica@example.com' },
      model: 'lot 7', net: { quantity: 500, unit: 'g' as const }, handledFrom: 16, warnings: ['dust' as const], moreWarnings: 'x', sheet: null,
    }; // prettier-ignore
    const { id } = await create({ safety });
    expect(toDraft(await read(id)).safety).toEqual(safety);
  });
});
