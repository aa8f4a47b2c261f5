import { afterEach, expect, it, vi } from 'vitest';
import { MAX_LINES } from '#domain/cart/cart.ts';
import { links } from '#links';
import { askAheadScript } from './ask-ahead-script.ts';

afterEach(() => void vi.unstubAllGlobals());

const pair = (other: string) => [{ with: other, kit: 'both' }, { with: 'paw', kit: 'pets' }]; // prettier-ignore
const ANSWERS: Record<string, object> = {
  hand: { spareId: 'refill', replacedBy: pair('foot') },
  foot: { spareId: 'refill', replacedBy: pair('hand') },
  refill: { spareId: 'hand' },
};

/** Runs the script in a page with this cart. @returns requested product ids */
async function askAhead(pathname: string, ids: string[]) {
  const cart = JSON.stringify(ids.map((id) => ({ id, itemNumber: '1' })));
  vi.stubGlobal('self', {});
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'cart' ? cart : null) });
  const fetched = vi.fn(async (address: string) => Response.json(ANSWERS[address.split('/').at(-1)!]));
  vi.stubGlobal('fetch', fetched);
  new Function(askAheadScript)();
  await new Promise(setImmediate);
  return fetched.mock.calls.map(([address]) => address.replace('/api/products/', ''));
}

it('a page with a cart requests at most as many products ahead as a cart has lines, whatever is stored', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => `kit-${index}`);
  expect(await askAhead(links.checkout, ['A/..', ...ids])).toEqual(ids.slice(0, MAX_LINES - 1));
});

it('only the cart page also requests the refill and the kit of a pair that the answers name, once each', async () => {
  expect(await askAhead(links.cart, ['hand', 'foot'])).toEqual(['hand', 'foot', 'refill', 'both']);
  expect(await askAhead(links.checkout, ['hand', 'foot'])).toEqual(['hand', 'foot']);
});
