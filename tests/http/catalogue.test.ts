import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getPage } from '../support/http-page.ts';
import { addProduct, onShop, place } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('a sold-out product cannot be added', async () => {
  const { html } = await getPage('/produs/set-cadou');
  expect(html).toMatch(/<button[^>]* disabled[^>]*>\s*Stoc epuizat\s*<\/button>/);
  expect(html).not.toContain('Adaugă în coș');
});

it('a product that was taken out of the shop says so, and offers others', async () => {
  const { id } = await addProduct({ price: 9_900, stock: 5 });
  await onShop`update products set status = 'archived' where id = ${id}`;
  const { status, html, text } = await getPage(`/produs/${id}`);
  expect(status).toBe(410);
  expect(text).toContain('Acest produs nu este la vânzare acum.');
  expect(html.match(/class="card-link/g)).toHaveLength(4);
});

it('a product search without results offers the way back', async () => {
  const { html, text } = await getPage('/produsele-noastre?cautare=zzz');
  expect(text).toContain('Nu am găsit nimic');
  expect(html).toMatch(/<a[^>]+href="\/produsele-noastre"[^>]*>\s*Arată toate produsele/);
});

it('the configurator shows the Moon without JavaScript, and says how to order one', async () => {
  const { html } = await getPage('/configurator-luna');
  expect(html).toMatch(/<img[^>]+alt="Luna din 04\.06\.2025/);
  expect(html).toMatch(/<noscript>[\s\S]*Configuratorul are nevoie de JavaScript[\s\S]*<\/noscript>/);
  expect(html).toMatch(/<a[^>]+href="\/produs\/luna-personalizata"[^>]*>\s*pagina ei de produs/);
});

it('a product sold by weight shows its price per kilogram on its page and in the list', async () => {
  const { text } = await getPage('/produs/rezerva-ghips');
  expect(text).toContain('19,50 RON/kg');
  expect(text).toContain('2 kg');
  const list = await getPage('/produsele-noastre?categorie=rezerve');
  expect(list.text).toContain('19,50 RON/kg');
  expect(list.text).toContain('147,50 RON/kg');
  const [kit] = (await getPage('/produs/gemeni')).text.split('Merg bine împreună');
  expect(kit).not.toMatch(/RON\/(kg|l)/);
});

it('an offer names its maker with an address, its model, age and warnings, for people and for programs', async () => {
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

it('a product shows reviews once there are some, to people and to programs, and nothing before', async () => {
  const before = await getPage('/produs/labuta');
  expect(before.html).not.toContain('aggregateRating');
  expect(before.text).not.toContain('Ce spun cumpărătorii');
  const order = await place(inject('shopUrl'));
  const [line]: { product: string }[] = await onShop`
    insert into reviews (order_id, position, product_id, stars, name, text, status, reply)
     select order_id, position, product_id, 4, 'Mara </script>', 'Frumos.', 'approved', 'Mulțumim.'
     from order_lines where order_id = ${order.id} and position = 1 returning product_id as product`;
  const { html, text } = await getPage(`/produs/${line!.product}`);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const rated = data.map(([, json]) => JSON.parse(json!)).find((each) => each['@type'] === 'Product');
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5 },
    review: [{ author: { name: 'Mara </script>' }, reviewRating: { ratingValue: 4 } }],
  });
  for (const words of ['4,0', '1 părere', 'cumpărător verificat', 'Răspunsul atelierului', 'Mulțumim.'])
    expect(text).toContain(words);
  expect(html).toMatch(/<a href="\/contact#parere-[\da-f-]{36}"[^>]*aria-label="Semnalează părerea/);
});

describe('a product’s page', () => {
  it('answers questions in the order in which people ask them', async () => {
    const { text } = await getPage('/produs/maini-familie');
    const places = [
      '249,00 RON',
      'De la 3 ani',
      'Adaugă în coș',
      'Ajunge în 24–48 de ore',
      'Ce găsești în cutie',
      '900 g alginat cu priză lentă',
      'Cum se face',
      '5–6 minute',
      'se usucă 10–14 zile',
      'Și dacă nu iese?',
      'Alginatul ajunge pentru o singură încercare',
      'Merg bine împreună',
      'Bine de știut',
      'Toate întrebările',
      'Siguranță și producător',
    ].map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('gives the times of its kind of kit, and no casting advice for a product that is not cast', async () => {
    expect((await getPage('/produs/talpa-bebelus')).text).toContain('un plic de alginat în plus');
    const supply = (await getPage('/produs/rezerva-ghips')).text;
    expect(supply).toContain('Unde arunc resturile');
    expect(supply).not.toContain('Și dacă nu iese?');
    expect((await getPage('/produs/luna-personalizata')).text).toContain('Cum se face Luna personalizată?');
  });

  it('gives the sending rule without a script, and says that a Moon’s proof comes first', async () => {
    expect((await getPage('/produs/gemeni')).text).toContain('Comenzile primite până la ora 12');
    expect((await getPage('/produs/luna-personalizata')).text).toContain('Un produs cu machetă pleacă');
  });

  it('offers another try if there is a refill, and links the products that go with it', async () => {
    const { html, text } = await getPage('/produs/maini-familie');
    expect(text).toContain('Încă un alginat, pentru a doua încercare (+89,00 RON)');
    expect(html).toMatch(/<input[^>]+name="rezerva"[^>]+value="rezerva-alginat-lent"/);
    expect(html).toMatch(/Merg bine împreună.*href="\/produs\/luna-personalizata"/s);
    expect((await getPage('/produs/mana-bebelus')).html).not.toMatch(/<input[^>]+name="rezerva"/);
  });

  it('is purged from the CDN with each product that it shows', async () => {
    const { headers } = await getPage('/produs/mana-bebelus');
    expect(headers.get('netlify-cache-tag')?.split(',')).toEqual([
      'produs-mana-bebelus',
      'produs-talpa-bebelus',
      'produs-rama-3d',
      'produs-rezerva-alginat',
      'produs-luna-personalizata',
    ]);
  });

  it('says for whom the product is, as its card does', async () => {
    for (const path of ['/produs/rama-3d', '/produsele-noastre?pentru=bebelus&varsta=0-6-luni']) {
      const { text } = await getPage(path);
      expect(text).toContain('Bebeluș');
      expect(text).toContain('0–6 luni');
    }
  });
});

describe('the list', () => {
  it('is filtered by recipient and age in its address, without JavaScript', async () => {
    const { html, text } = await getPage('/produsele-noastre?pentru=familie');
    expect(text).toContain('Produse: Familie');
    expect(html.match(/<article[^>]+data-product-card/g)).toHaveLength(1);
    expect(html).toMatch(/<option[^>]+value="familie"[^>]+selected/);
  });

  it('explains why an age has no kit', async () => {
    const { html } = await getPage('/produsele-noastre?varsta=1-3-ani');
    expect(html).toContain('/intrebari#ce-aleg-pentru-un-copil-de-doi-ani');
  });
});

describe('the chooser', () => {
  it('asks for whom, then for what age, by links, and recommends one kit and dearer ones', async () => {
    const first = await getPage('/pentru-cine');
    expect(first.html).toContain('href="/pentru-cine?pentru=bebelus"');
    const second = await getPage('/pentru-cine?pentru=bebelus');
    expect(second.text).toContain('Ce vârstă are bebelușul?');
    expect(second.html).toMatch(/href="\/pentru-cine\?pentru=bebelus(&|&amp;|&#38;)varsta=0-6-luni"/);
    const { html, text } = await getPage('/pentru-cine?pentru=bebelus&varsta=0-6-luni');
    expect(text).toContain('Îți recomandăm');
    expect(text).toContain('Plus 60,00 RON');
    expect(html.match(/<article[^>]+data-product-card/g)).toHaveLength(3);
    expect(html).toContain('noindex');
  });

  it('is linked from the first screen of the home page', async () => {
    expect((await getPage('/')).html).toContain('href="/pentru-cine"');
  });
});

it('the product feed of Google and Meta holds the products on sale, at the prices of the pages', async () => {
  const { headers, html: xml } = await getPage('/produse.xml');
  expect(headers.get('netlify-cdn-cache-control')).toMatch(/s-maxage|max-age/);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.match(/<item>/g)?.length).toBe((await onShop`select id from products where status = 'active'`).length);
  const family = xml.split('<item>').find((item) => item.includes('/produs/maini-familie<'))!;
  expect(family).toContain('<g:price>249.00 RON</g:price>');
  expect(family).not.toContain('g:sale_price');
});

describe('prices', () => {
  let id: string;
  let title: string;
  beforeAll(async () => {
    ({ id, title } = await addProduct({ price: 9_900, stock: 5 }));
    // Puts the product first on the home page and in its category.
    await onShop`update products set position = -1 where id = ${id}`;
    await onShop`update price_history set valid_from = now() - interval '60 days' where product_id = ${id}`;
  });
  afterAll(() => onShop`update products set status = 'archived' where id = ${id}`);

  const pricesIn = (html: string) =>
    [...new Set([...html.matchAll(/\d+,\d\d(?=(?:&nbsp;|\s|\u00a0)RON)/g)].map(([price]) => price))].toSorted();
  /** Reads the current and struck prices on each page. */
  async function told(): Promise<Record<string, string[]>> {
    const card = async (path: string) => {
      const { html } = await getPage(path);
      return pricesIn(html.slice(html.indexOf(title)).split('</article>')[0]!);
    };
    const { html } = await getPage(`/produs/${id}`);
    const offer = pricesIn(html.slice(html.indexOf('<h1')).split('</form>')[0]!);
    return { home: await card('/'), list: await card('/produsele-noastre?categorie=familie'), product: offer };
  }
  const everywhere = (prices: string[]) => ({ home: prices, list: prices, product: prices });

  it('are the same on home, list and product, also right after a change', async () => {
    expect(await told()).toEqual(everywhere(['99,00']));
    await onShop`update products set price = 9500 where id = ${id}`;
    expect(await told()).toEqual(everywhere(['95,00']));
  });

  it('are the same while a reduction runs, and once it is over', async () => {
    await onShop`insert into price_reductions (id, product_id, price, starts_at, ends_at)
      values (gen_random_uuid(), ${id}, 7900, now(), now() + interval '1 day')`;
    const running = await told();
    expect(running.home).toContain('79,00');
    expect(running).toEqual(everywhere(running.home!));
    await onShop`update price_reductions set ends_at = now() where product_id = ${id}`;
    expect(await told()).toEqual(everywhere(['95,00']));
  });
});
