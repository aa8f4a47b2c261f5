import { expect, inject, it } from 'vitest';
import { getPage } from '../support/http-page.ts';
import { placeDelivered } from '../support/placed-orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('no product of the first catalogue strikes a price', async () => {
  const { html, text } = await getPage('/produs/maini-familie');
  expect(text).toContain('249,00 RON');
  expect(html).not.toContain('<s ');
  expect(text).not.toContain('înainte de reducere');
});

it('a product that is sold out cannot be added', async () => {
  const { html } = await getPage('/produs/set-cadou');
  expect(html).toMatch(/<button[^>]* disabled[^>]*>\s*Stoc epuizat\s*<\/button>/);
  expect(html).not.toContain('Adaugă în coș');
});

it('a search of the list that finds nothing offers the way back', async () => {
  const { html, text } = await getPage('/produsele-noastre?cautare=zzz');
  expect(text).toContain('Nu am găsit nimic');
  expect(html).toMatch(/<a[^>]+href="\/produsele-noastre"[^>]*>\s*Arată toate produsele/);
});

it('the configurator shows the Moon without JavaScript too, and says how to get one', async () => {
  const { html } = await getPage('/configurator-luna');
  expect(html).toMatch(/<img[^>]+alt="Luna din 04\.06\.2025/);
  expect(html).toMatch(/<noscript>[\s\S]*Configuratorul are nevoie de JavaScript[\s\S]*<\/noscript>/);
  expect(html).toMatch(/<a[^>]+href="\/produs\/luna-personalizata"[^>]*>\s*pagina ei de produs/);
});

it('what is sold by weight says its price per kilogram on its page and in the list', async () => {
  const { text } = await getPage('/produs/rezerva-ghips');
  expect(text).toContain('19,50 RON/kg');
  expect(text).toContain('2 kg');
  const list = await getPage('/produsele-noastre?categorie=rezerve');
  expect(list.text).toContain('19,50 RON/kg');
  expect(list.text).toContain('147,50 RON/kg');
  const [kit] = (await getPage('/produs/gemeni')).text.split('Merg bine împreună');
  expect(kit).not.toMatch(/RON\/(kg|l)/);
});

it('an offer names its maker with an address, its model, its age and its warnings, for people and for programs', async () => {
  const { html, text } = await getPage('/produs/gemeni');
  for (const words of [
    'Siguranță și producător',
    'Producător',
    'CG-GM-01',
    'de la 14 ani',
    'numai în alginat',
    'poate arde pielea',
  ])
    expect(text).toContain(words);
  const [product] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
    .filter((each) => each['@type'] === 'Product');
  expect(product).toMatchObject({
    model: 'CG-GM-01',
    manufacturer: { name: expect.any(String), address: expect.any(String), email: expect.stringContaining('@') },
    audience: { suggestedAge: { minValue: 0, maxValue: 12, unitCode: 'MON' } },
  });
});

it('a product tells of reviews once there are some, to people and to programs, and of nothing before', async () => {
  const before = await getPage('/produs/labuta');
  expect(before.html).not.toContain('aggregateRating');
  expect(before.text).not.toContain('Ce spun cumpărătorii');
  const order = await placeDelivered(inject('shopUrl'));
  const [{ product } = { product: '' }] = await onShopDatabase<{ product: string }>(
    `insert into reviews (order_id, position, product_id, stars, name, text, status, reply)
     select order_id, position, product_id, 4, 'Mara </script>', 'Frumos.', 'approved', 'Mulțumim.'
     from order_lines where order_id = $1 and position = 1 returning product_id as product`,
    [order.id],
  );
  const { html, text } = await getPage(`/produs/${product}`);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const rated = data.map(([, json]) => JSON.parse(json!)).find((each) => each['@type'] === 'Product');
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5 },
    review: [{ author: { name: 'Mara </script>' }, reviewRating: { ratingValue: 4 } }],
  });
  for (const words of ['4,0', '1 părere', 'cumpărător verificat', 'Răspunsul atelierului', 'Mulțumim.'])
    expect(text).toContain(words);
});
