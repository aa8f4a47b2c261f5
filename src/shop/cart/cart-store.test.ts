import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';
import { closedStorage, useStorage } from '../../../tests/support/fake-storage.ts';

const kept = useStorage();
beforeEach(() => void vi.resetModules());

/** Opens a page of the shop on the current local storage. */
const openPage = () => import('./cart-store.ts');
const storedCart = () => JSON.parse(kept.get('cart')!) as unknown;
const labuta = { id: 'labuta', itemNumber: '1' };

describe('the cart in local storage', () => {
  it('is found by the next page as a list of ids and quantities, with quantities as strings', async () => {
    const page = await openPage();
    expect(page.$cart.get()).toEqual([]);
    const line = { id: 'labuta', itemNumber: '2', options: { marime: 'mica' } };
    page.addToCart(line);
    expect(storedCart()).toEqual([line]);
    vi.resetModules();
    expect((await openPage()).$cart.get()).toEqual([line]);
  });

  it('is stored after each change', async () => {
    const { addToCart, changeQuantity, removeFromCart } = await openPage();
    addToCart(labuta);
    changeQuantity(lineKey(labuta), 7);
    expect(storedCart()).toEqual([{ id: 'labuta', itemNumber: '7' }]);
    addToCart({ id: 'gemeni', itemNumber: '1' });
    removeFromCart(lineKey(labuta));
    expect(storedCart()).toEqual([{ id: 'gemeni', itemNumber: '1' }]);
  });

  it('reports that it is full, and takes no more lines', async () => {
    const { addToCart } = await openPage();
    for (let line = 1; line <= 50; line++) expect(addToCart({ id: `kit-${line}`, itemNumber: '1' })).toBe(true);
    expect(addToCart(labuta)).toBe(false);
    expect(storedCart()).toHaveLength(50);
  });

  it('is not kept if a write fails, until one succeeds', async () => {
    const page = await openPage();
    page.addToCart(labuta);
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(closedStorage.setItem);
    page.changeQuantity(lineKey(labuta), 2);
    expect([page.isCartKept(), page.addToCart(labuta), page.$cart.get()]).toEqual([false, false, [{ ...labuta, itemNumber: '2' }]]); // prettier-ignore
    setItem.mockRestore();
    page.changeQuantity(lineKey(labuta), 3);
    expect(page.isCartKept()).toBe(true);
    expect(storedCart()).toEqual([{ ...labuta, itemNumber: '3' }]);
  });

  it('is not kept if the storage returns nothing, which even an empty cart notices', async () => {
    const page = await openPage();
    expect([page.isCartKept(), kept.size]).toEqual([true, 0]);
    vi.spyOn(localStorage, 'getItem').mockReturnValue(null);
    expect([page.isCartKept(), page.addToCart(labuta)]).toEqual([false, false]);
  });

  it('is read again on request, even without a storage event', async () => {
    const { $cart, readCartAgain } = await openPage();
    const seen: unknown[] = [];
    $cart.subscribe((lines) => seen.push([...lines]));
    readCartAgain();
    kept.set('cart', JSON.stringify([labuta]));
    readCartAgain();
    expect(seen).toEqual([[], [labuta]]);
  });

  it.each([
    ['', []],
    ['{', []],
    ['null', []],
    [JSON.stringify([null, { id: 5 }, labuta, { id: 'gemeni', itemNumber: 'x' }]), [labuta]],
  ])('keeps its valid lines if it contains %j', async (stored, lines) => {
    kept.set('cart', stored);
    expect((await openPage()).$cart.get()).toEqual(lines);
  });
});

describe('the cart of two tabs', () => {
  const otherTabWrites = (newValue: string | null) => {
    if (newValue === null) kept.delete('cart');
    else kept.set('cart', newValue);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart', newValue }));
  };

  it.each([
    ['what it adds', JSON.stringify([labuta, labuta]), [{ id: 'labuta', itemNumber: '2' }]],
    ['a cleared storage', null, []],
    ['nonsense, which empties the cart', '{', []],
  ])('follows the other tab: %s', async (_, written, lines) => {
    kept.set('cart', JSON.stringify([labuta]));
    const { $cart } = await openPage();
    const leave = $cart.subscribe(() => {});
    otherTabWrites(written);
    expect($cart.get()).toEqual(lines);
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
});
