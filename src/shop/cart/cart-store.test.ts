import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';

let kept: Map<string, string>;
let tab: EventTarget;

/** Opens a page of the shop over what local storage holds. */
const openPage = () => import('./cart-store.ts');
const storedCart = () => JSON.parse(kept.get('cart')!) as unknown;
const labuta = { id: 'labuta', itemNumber: '1' };

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the cart in local storage', () => {
  it('is empty at first', async () => {
    const { $cart } = await openPage();
    expect($cart.get()).toEqual([]);
  });

  it('is a list of ids and quantities, the quantities as strings', async () => {
    const { addToCart } = await openPage();
    addToCart({ id: 'labuta', itemNumber: '2', options: { marime: 'mica' } });
    expect(storedCart()).toEqual([{ id: 'labuta', itemNumber: '2', options: { marime: 'mica' } }]);
  });

  it('is found again by the next page', async () => {
    kept.set('cart', JSON.stringify([labuta]));
    const { $cart } = await openPage();
    expect($cart.get()).toEqual([labuta]);
  });

  it('is read again when it is asked for, where nothing has told that it changed', async () => {
    const { $cart, readCartAgain } = await openPage();
    const seen: unknown[] = [];
    $cart.subscribe((lines) => seen.push([...lines]));
    readCartAgain();
    kept.set('cart', JSON.stringify([labuta]));
    readCartAgain();
    expect(seen).toEqual([[], [labuta]]);
  });

  it.each(['', '{', 'null', '"labuta"', '{"id":"labuta"}'])('is empty when storage says %j', async (stored) => {
    kept.set('cart', stored);
    const { $cart } = await openPage();
    expect($cart.get()).toEqual([]);
  });

  it('keeps its good lines when others are malformed', async () => {
    kept.set('cart', JSON.stringify([null, { id: 5 }, labuta, { id: 'gemeni', itemNumber: 'x' }]));
    const { $cart } = await openPage();
    expect($cart.get()).toEqual([labuta]);
  });
});

describe('the cart', () => {
  it('merges what is added twice', async () => {
    const { addToCart } = await openPage();
    addToCart(labuta);
    addToCart(labuta);
    expect(storedCart()).toEqual([{ id: 'labuta', itemNumber: '2' }]);
  });

  it('changes a quantity', async () => {
    const { addToCart, changeQuantity } = await openPage();
    addToCart(labuta);
    changeQuantity(lineKey(labuta), 7);
    expect(storedCart()).toEqual([{ id: 'labuta', itemNumber: '7' }]);
  });

  it('removes a line', async () => {
    const { addToCart, removeFromCart } = await openPage();
    addToCart(labuta);
    addToCart({ id: 'gemeni', itemNumber: '1' });
    removeFromCart(lineKey(labuta));
    expect(storedCart()).toEqual([{ id: 'gemeni', itemNumber: '1' }]);
  });

  it('says when it is full, and takes no more', async () => {
    const { addToCart } = await openPage();
    for (let line = 1; line <= 50; line++) expect(addToCart({ id: `kit-${line}`, itemNumber: '1' })).toBe(true);
    expect(addToCart(labuta)).toBe(false);
    expect(storedCart()).toHaveLength(50);
  });
});

describe('the cart of two tabs', () => {
  const otherTabWrites = (newValue: string | null) => {
    if (newValue === null) kept.delete('cart');
    else kept.set('cart', newValue);
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart', newValue }));
  };

  it('follows what the other tab adds', async () => {
    const { $cart } = await openPage();
    const leave = $cart.subscribe(() => {});
    otherTabWrites(JSON.stringify([labuta]));
    expect($cart.get()).toEqual([labuta]);
    leave();
  });

  it('adds to what the other tab has added', async () => {
    const { $cart, addToCart } = await openPage();
    const leave = $cart.subscribe(() => {});
    otherTabWrites(JSON.stringify([labuta]));
    addToCart(labuta);
    expect(storedCart()).toEqual([{ id: 'labuta', itemNumber: '2' }]);
    leave();
  });

  it('is empty when the other tab cleared storage', async () => {
    kept.set('cart', JSON.stringify([labuta]));
    const { $cart } = await openPage();
    const leave = $cart.subscribe(() => {});
    otherTabWrites(null);
    expect($cart.get()).toEqual([]);
    leave();
  });

  it('is empty, not broken, when the other tab writes nonsense', async () => {
    const { $cart } = await openPage();
    const leave = $cart.subscribe(() => {});
    otherTabWrites('{');
    expect($cart.get()).toEqual([]);
    leave();
  });
});

describe('the cart where local storage is closed', () => {
  it('lives as long as the page', async () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
    const { $cart, addToCart } = await openPage();
    addToCart(labuta);
    addToCart(labuta);
    expect($cart.get()).toEqual([{ id: 'labuta', itemNumber: '2' }]);
  });
});
