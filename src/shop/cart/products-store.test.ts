import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '#domain/products/product.ts';

const product = (id: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  title: id,
  summary: '',
  category: 'animale',
  price: 10_900,
  compareAtPrice: null,
  netQuantity: null,
  stock: 3,
  lowStockAt: 0,
  imageProduct: ['/produse/labuta-1.webp'],
  imageAlt: [''],
  options: [],
  weightGrams: 500,
  parcelSize: 's',
  ...changes,
});

let kept: Map<string, string>;
const openPage = () => import('./products-store.ts');
const storedProducts = () => JSON.parse(kept.get('products')!) as unknown;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('remembering products', () => {
  it('keeps them in session storage as a map by id', async () => {
    const { rememberProducts } = await openPage();
    rememberProducts(['labuta'], [product('labuta')]);
    expect(storedProducts()).toEqual({ labuta: product('labuta') });
  });

  it('takes over what has changed', async () => {
    const { $products, rememberProducts } = await openPage();
    rememberProducts(['labuta'], [product('labuta')]);
    rememberProducts(['labuta'], [product('labuta', { price: 9900 })]);
    expect($products.get().get('labuta')?.price).toBe(9900);
  });

  it('keeps those that were not asked for', async () => {
    const { $products, rememberProducts } = await openPage();
    rememberProducts(['labuta'], [product('labuta')]);
    rememberProducts(['gemeni'], [product('gemeni')]);
    expect([...$products.get().keys()].sort()).toEqual(['gemeni', 'labuta']);
  });

  it('forgets one that the shop no longer knows', async () => {
    const { $missing, $products, rememberProducts } = await openPage();
    rememberProducts(['labuta'], [product('labuta')]);
    rememberProducts(['labuta'], []);
    expect(Object.fromEntries($products.get())).toEqual({});
    expect($missing.get()).toEqual(['labuta']);
  });

  it('goes on knowing that one is missing when it asks for another', async () => {
    const { $missing, rememberProducts } = await openPage();
    rememberProducts(['labuta', 'gemeni'], [product('gemeni')]);
    rememberProducts(['gemeni'], [product('gemeni', { price: 9900 })]);
    expect($missing.get()).toEqual(['labuta']);
  });

  it('no longer misses one that is back', async () => {
    const { $missing, rememberProducts } = await openPage();
    rememberProducts(['labuta'], []);
    rememberProducts(['labuta'], [product('labuta')]);
    expect($missing.get()).toEqual([]);
  });

  it('misses one that is called like something that every object has', async () => {
    const { $missing, rememberProducts } = await openPage();
    rememberProducts(['constructor'], []);
    expect($missing.get()).toEqual(['constructor']);
  });

  it('does without session storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { $products, rememberProducts } = await openPage();
    rememberProducts(['labuta'], [product('labuta')]);
    expect(Object.fromEntries($products.get())).toEqual({ labuta: product('labuta') });
  });
});

describe('restoring products', () => {
  const restore = async (stored: unknown) => {
    kept.set('products', typeof stored === 'string' ? stored : JSON.stringify(stored));
    const { $products, restoreProducts } = await openPage();
    restoreProducts();
    return Object.fromEntries($products.get());
  };

  it('brings back what the tab saw before', async () => {
    expect(await restore({ labuta: product('labuta') })).toEqual({ labuta: product('labuta') });
  });

  it('does not put an old price over a new one', async () => {
    kept.set('products', JSON.stringify({ labuta: product('labuta', { price: 1 }) }));
    const { $products, rememberProducts, restoreProducts } = await openPage();
    vi.stubGlobal('sessionStorage', { getItem: () => kept.get('products'), setItem: () => {} });
    rememberProducts(['labuta'], [product('labuta')]);
    restoreProducts();
    expect($products.get().get('labuta')?.price).toBe(10_900);
  });

  it.each(['', '{', 'null', '[]', '"x"', '7'])('has nothing when storage says %j', async (stored) => {
    expect(await restore(stored)).toEqual({});
  });

  const select = { key: 'a', label: 'A', type: 'select', required: true, maxLength: null };
  it.each([
    ['null', null],
    ['a string', 'labuta'],
    ['no title', { ...product('gemeni'), title: undefined }],
    ['a price in words', { ...product('gemeni'), price: '109' }],
    ['a broken price', { ...product('gemeni'), price: 1.5 }],
    ['no stock', { ...product('gemeni'), stock: null }],
    ['no list of pictures', { ...product('gemeni'), imageProduct: '/a.webp' }],
    ['no list of options', { ...product('gemeni'), options: {} }],
    ['an option that is none', { ...product('gemeni'), options: [null] }],
    ['an option without its choices', { ...product('gemeni'), options: [select] }],
  ])('drops a product that is or has %s, and keeps the others', async (_, odd) => {
    expect(Object.keys(await restore({ gemeni: odd, labuta: product('labuta') }))).toEqual(['labuta']);
  });

  it('drops what cannot be a product’s id', async () => {
    expect(await restore({ 'A b': product('A b') })).toEqual({});
  });

  it('does without session storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { $products, restoreProducts } = await openPage();
    restoreProducts();
    expect(Object.fromEntries($products.get())).toEqual({});
  });
});
