import { beforeEach, expect, it, vi } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';
import { useStorage } from '../../../tests/support/fake-storage.ts';

const LUNA = { id: 'luna-personalizata', itemNumber: '1', options: { nume: 'Ana & Matei' } };
const DRAWN = 'data:image/jpeg;base64,AAAA';
const kept = useStorage();

/** Opens a page of the shop on the current local storage. */
const openPage = async () => ({ ...(await import('./cart-store.ts')), ...(await import('./kept-pictures.ts')) });

beforeEach(() => void vi.resetModules());

it('a picture of a design is found by its line on the next page, and removed with its line', async () => {
  const configurator = await openPage();
  configurator.addToCart(LUNA);
  configurator.keepPicture(lineKey(LUNA), DRAWN);

  vi.resetModules();
  const cart = await openPage();
  expect(cart.$keptPictures.get()[lineKey(LUNA)]).toBe(DRAWN);
  cart.changeQuantity(lineKey(LUNA), 2);
  expect(cart.$keptPictures.get()).toEqual({ [lineKey(LUNA)]: DRAWN });
  cart.removeFromCart(lineKey(LUNA));
  expect(cart.$keptPictures.get()).toEqual({});
  expect(kept.get('cart-pictures')).toBe('{}');
});

it.each(['{', '[]', '{"a":5}', '{"a":"https://elsewhere.example/x.jpg"}'])(
  'stored content that is not a picture is ignored: %s',
  async (stored) => {
    kept.set('cart-pictures', stored);
    expect((await openPage()).$keptPictures.get()).toEqual({});
  },
);
