import { describe, expect, inject, it } from 'vitest';
import { cancelOrder, endHold, makePageOlder, payAtProvider, receiveAnotherSum } from '../support/card-order.ts';
import { giftWishes } from '../support/gifts.ts';
import { onShopDatabase, place as placeOrder, placeByCard, type CardOrder } from '../support/shop-data.ts';
import { getPage, postForm } from '../support/http-page.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const place = (options?: { stock: number }) => placeByCard(inject('shopUrl'), options);
const addressOf = ({ id, viewKey }: CardOrder, page = 'comanda') => `/${page}/${id}?cheie=${viewKey}`;
/** Returns the panel about the payment; undefined where there is none. */
const panelIn = (html: string) => /<section[^>]+id="plata"[\s\S]*?<\/section>/.exec(html)?.[0];
/** Returns the address of a page's link, with entities decoded. */
const linkIn = (html: string, name: string) =>
  new RegExp(`<a[^>]+href="([^"]+)"[^>]*>\\s*${name}`)
    .exec(html)![1]!
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');

describe('after a payment whose webhook was lost', () => {
  it.each([
    ['waits for the confirmation', '', 'Așteptăm confirmarea plății'],
    ['says that nothing is paid yet, warns against paying twice', '&plata=intrerupta', 'nu plăti a doua oară'],
  ])('the page %s and leads to one that asks the provider and shows the order as paid', async (_what, query, told) => {
    const order = await place();
    await payAtProvider(order, { isTold: false });
    await makePageOlder(order);
    const before = await getPage(addressOf(order) + query);
    expect(panelIn(before.html)).toContain(told);

    const address = linkIn(before.html, 'Reîncarcă pagina');
    expect(address).toContain('plata=verifica');
    const { html, text } = await getPage(address.replace(/#.*/, ''));
    expect(text).toContain('Plata a fost primită');
    expect(text).toContain('Plătită');
    expect(text).not.toContain('Încă neprimită');
    expect(panelIn(html)).toBeUndefined();
  });
});

it('a cancelled order is shown neither as reserved nor as payable', async () => {
  const order = await place();
  await cancelOrder(order);
  await onShopDatabase(`update card_payments set state = 'expired' where order_id = $1`, [order.id]);
  for (const page of ['comanda', 'comanda-plasata']) {
    const { html, text } = await getPage(addressOf(order, page));
    expect(text).toContain(order.number);
    expect(panelIn(html)).toBeUndefined();
    expect(text).not.toContain('Îți păstrăm produsele');
  }
});

it('an order whose pieces were sold meanwhile cannot be paid, and says why', async () => {
  const order = await place({ stock: 1 });
  await endHold(order);
  await onShopDatabase('update products set stock = 0 where id = $1', [order.productId]);
  const { status, html, text } = await postForm('/comanda/plateste', { orderId: order.id, viewKey: order.viewKey });
  expect(status).toBe(422);
  expect(html).toMatch(/role="alert"[^>]*>[\s\S]*Între timp produsele s-au vândut/);
  expect(text).toContain('Înapoi la comandă');
  const back = await getPage(linkIn(html, 'Înapoi la comandă'));
  expect(panelIn(back.html)).toContain('Timpul de plată a trecut');
});

it('a mismatched payment is not shown as paid, and nobody is asked to pay twice', async () => {
  const order = await place();
  await receiveAnotherSum(order, 10_000);
  const { html, text } = await getPage(addressOf(order));
  expect(panelIn(html)).toContain('Verificăm plata ta');
  expect(panelIn(html)).toContain('nu plăti încă o dată');
  expect(text).not.toContain('Plătește cu cardul');
  expect(text).toContain('Încă neprimită');
});

it('a cash order can be paid earlier on its page, by card or by transfer', async () => {
  const order = await placeOrder<CardOrder>(inject('shopUrl'), { paymentMethod: 'cash' });
  const panel = panelIn((await getPage(addressOf(order))).html);
  for (const words of [
    'Poți plăti și acum',
    'Plătește cu cardul',
    'Plătesc prin transfer bancar',
    'IBAN',
    order.number,
  ])
    expect(panel).toContain(words);
  expect(panelIn((await getPage(addressOf(order, 'comanda-plasata'))).html)).toBeUndefined();

  const { status, text } = await postForm('/comanda/plateste', { orderId: order.id, viewKey: order.viewKey });
  expect([status, text]).toEqual([200, expect.stringContaining('Deschidem pagina de plată')]);
  const left = panelIn((await getPage(`${addressOf(order)}&plata=intrerupta`)).html);
  expect(left).toContain('Poți plăti și acum');
});

it('an unpaid gift offers no payment method that its recipient would have to pay', async () => {
  const gift = await placeOrder<CardOrder>(inject('shopUrl'), { paymentMethod: 'card', gift: giftWishes() });
  const { html } = await getPage(addressOf(gift));
  expect(panelIn(html)).toContain('Plătesc prin transfer bancar');
  expect(panelIn(html)).not.toContain('Plătesc numerar la livrare');
  expect(panelIn((await getPage(addressOf(await place()))).html)).toContain('Plătesc numerar la livrare');
});
