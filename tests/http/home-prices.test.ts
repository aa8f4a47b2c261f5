import { afterAll, expect, inject, it } from 'vitest';
import { getPage } from '../support/http-page.ts';
import { addProduct, onShop, onShopDatabase } from '../support/shop-database.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

/** A product that stands first on the home page, and in the list of its category. */
const { id, title } = await addProduct({ price: 9_900, stock: 5 });
await onShopDatabase('update products set position = -1 where id = $1', [id]);
await onShopDatabase(`update price_history set valid_from = now() - interval '60 days' where product_id = $1`, [id]);
afterAll(() => onShopDatabase(`update products set status = 'archived' where id = $1`, [id]));

/** Reads each page: the price, and what it strikes. */
async function told(): Promise<Record<string, string[]>> {
  const card = async (path: string) => {
    const { html } = await getPage(path);
    return pricesIn(html.slice(html.indexOf(title)).split('</article>')[0]!);
  };
  const { html } = await getPage(`/produs/${id}`);
  const offer = pricesIn(html.slice(html.indexOf('<h1')).split('</form>')[0]!);
  return { home: await card('/'), list: await card('/produsele-noastre?categorie=familie'), product: offer };
}
const pricesIn = (html: string) =>
  [...new Set([...html.matchAll(/\d+,\d\d(?=(?:&nbsp;|\s|\u00a0)RON)/g)].map(([price]) => price))].toSorted();

it('home, list and product say the same price, also right after it was changed', async () => {
  const all = (prices: string[]) => ({ home: prices, list: prices, product: prices });
  expect(await told()).toEqual(all(['99,00']));
  await onShopDatabase('update products set price = 9500 where id = $1', [id]);
  expect(await told()).toEqual(all(['95,00']));
});

it('they agree while a reduction runs, and once it is over', async () => {
  const [row] = await onShop<{ id: string }>`insert into price_reductions (id, product_id, price, starts_at, ends_at)
     values (gen_random_uuid(), ${id}, 7900, now(), now() + interval '1 day') returning id`;
  const running = await told();
  expect(running.home).toContain('79,00');
  expect(running.list).toEqual(running.home);
  expect(running.product).toEqual(running.home);
  await onShopDatabase('update price_reductions set ends_at = now() where id = $1', [row!.id]);
  const { home, list, product } = await told();
  expect([home, list, product]).toEqual([['95,00'], ['95,00'], ['95,00']]);
});
