import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStorage } from '../../../tests/support/fake-storage.ts';
import { productCard } from '../../../tests/support/product-card.ts';

const kept = useStorage('sessionStorage');
beforeEach(() => void vi.resetModules());
const openPage = () => import('./products-store.ts');

describe('remembering products', () => {
  it('keeps them in session storage as a map by id, and overwrites changed products', async () => {
    const { $products, rememberProducts } = await openPage();
    rememberProducts(['labuta'], [productCard('labuta', { price: 1 })]);
    rememberProducts(['gemeni'], [productCard('gemeni')]);
    rememberProducts(['labuta'], [productCard('labuta')]);
    const both = { labuta: productCard('labuta'), gemeni: productCard('gemeni') };
    expect(Object.fromEntries($products.get())).toEqual(both);
    expect(JSON.parse(kept.get('products')!)).toEqual(both);
  });

  it('marks a product that the shop no longer knows as missing until it is back', async () => {
    const { $missing, $products, rememberProducts } = await openPage();
    rememberProducts(['labuta', 'gemeni'], [productCard('labuta')]);
    rememberProducts(['labuta'], []);
    expect([[...$products.get()], $missing.get()]).toEqual([[], ['gemeni', 'labuta']]);
    rememberProducts(['gemeni'], [productCard('gemeni')]);
    expect($missing.get()).toEqual(['labuta']);
    // A property of every object.
    rememberProducts(['constructor'], []);
    expect($missing.get()).toEqual(['labuta', 'constructor']);
  });

  it('works without session storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { $products, rememberProducts, restoreProducts } = await openPage();
    restoreProducts();
    expect($products.get().size).toBe(0);
    rememberProducts(['labuta'], [productCard('labuta')]);
    expect([...$products.get().values()]).toEqual([productCard('labuta')]);
  });
});

describe('restoring products', () => {
  it('does not overwrite a new price with an old one', async () => {
    const { $products, rememberProducts, restoreProducts } = await openPage();
    rememberProducts(['labuta'], [productCard('labuta')]);
    kept.set('products', JSON.stringify({ labuta: productCard('labuta', { price: 1 }) }));
    restoreProducts();
    expect($products.get().get('labuta')?.price).toBe(10_900);
  });

  it.each(['', '{', 'null', '[]', '"x"', '7'])('restores nothing if the storage has %j', async (stored) => {
    kept.set('products', stored);
    const { $products, restoreProducts } = await openPage();
    restoreProducts();
    expect($products.get().size).toBe(0);
  });

  it('brings back the products that the tab saw, and drops invalid products and ids', async () => {
    const stored = { labuta: productCard('labuta'), gemeni: { ...productCard('gemeni'), price: '109' }, nimic: null };
    kept.set('products', JSON.stringify({ ...stored, 'A b': productCard('A b') }));
    const { $products, restoreProducts } = await openPage();
    restoreProducts();
    expect([...$products.get()]).toEqual([['labuta', productCard('labuta')]]);
  });
});
