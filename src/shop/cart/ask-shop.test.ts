import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productCard as card } from '../../../tests/support/product-card.ts';
import { askShop } from './ask-shop.ts';
import { $discount } from './discount-store.ts';
import { $missing, $products } from './products-store.ts';

const problem = (status: number, code: string) => Response.json({ status, code }, { status });

describe('the products of a cart', () => {
  const asked: string[] = [];
  let answer: (path: string) => Response | Promise<Response>;
  beforeEach(() => {
    asked.length = 0;
    $products.set(new Map());
    $missing.set([]);
    $discount.set(undefined);
    answer = (path) => Response.json({ ...card(path.split('/').at(-1)!), description: 'Lung', sku: 'A-1' });
    vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url, 'http://localhost');
      asked.push(`${init?.method ?? 'GET'} ${pathname}`);
      return Promise.resolve(answer(pathname));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are requested one by one, even for fifty lines, and stored with the fields that a cart needs', async () => {
    const ids = Array.from({ length: 50 }, (_, line) => `kit-${line}`);
    expect(await askShop(ids)).toBeUndefined();
    expect(asked).toEqual(ids.map((id) => `GET /api/products/${id}`));
    expect([...$products.get().keys()]).toEqual(ids);
    expect($products.get().get('kit-7')).toEqual(card('kit-7'));
  });

  it('are missing if the shop does not sell them, and stay as last seen if it does not answer', async () => {
    await askShop(['kit-1', 'kit-2', 'kit-3']);
    answer = (path) => (path.endsWith('1') ? problem(404, 'product_not_found') : path.endsWith('2') ? problem(503, 'database_unavailable') : Response.json({ ...card('kit-3'), price: 9_000 })); // prettier-ignore
    expect(await askShop(['kit-1', 'kit-2', 'kit-3'])).toBe('database_unavailable');
    expect($missing.get()).toEqual(['kit-1']);
    const kept = [...$products.get().values()].map(({ id, price }) => `${id} ${price}`);
    expect(kept).toEqual(['kit-2 10900', 'kit-3 9000']);
  });

  it.each([200, 502])('are unreadable if something else answers %i with a page, which is not a lost connection', async (status) => {
    answer = () => new Response('<html>', { status });
    expect(await askShop(['kit-1'])).toBe('unreadable');
  }); // prettier-ignore

  it('are not requested again if the page has asked ahead, and include all early answers', async () => {
    const ahead = (card?: object) => Object.assign(Promise.resolve(Response.json(card ?? {})), { card });
    vi.stubGlobal('asked', { one: ahead(card('kit-1')), two: ahead(card('kit-2')), gone: ahead({}), late: ahead() });
    expect(await askShop(['one'])).toBeUndefined();
    expect([...$products.get().keys()]).toEqual(['kit-1', 'kit-2']);
    expect(asked).toEqual([]);
  });

  it('are requested in one quote if there is a code', async () => {
    answer = () =>
      Response.json({ products: [card('kit-1')], discount: { code: 'VARA', refused: 'ended' }, quote: {} });
    expect(await askShop(['kit-1'], 'VARA')).toBeUndefined();
    expect(asked).toEqual(['POST /api/cart/quote']);
  });
});
