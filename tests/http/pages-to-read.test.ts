import { expect, inject, it } from 'vitest';
import { XMLValidator } from 'fast-xml-parser';
import { fillForm, getPage, linksOf } from '../support/http-page.ts';
import { deleteFilm, makeFilm } from '../support/made-film.ts';
import { ownersSession } from '../support/owner.ts';
import { onShop, onShopDatabase } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('the sitemaps date each page’s last change, and never in the future', async () => {
  for (const path of ['/sitemap-pagini.xml', '/sitemap-produse.xml']) {
    const { html } = await getPage(path);
    const entries = [...html.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
    expect(entries.length).toBeGreaterThan(10);
    const wrong = entries.filter(([, , changed]) => !changed || !(Date.parse(changed) <= Date.now()));
    expect(wrong.map(([, address]) => address)).toEqual([]);
  }
});

it.each([
  ['/viziune', 'Exemplu: comunitatea de pe această pagină este inventată'],
  ['/valori', 'Exemplu: comunitatea de pe această pagină este inventată'],
  ['/specific', 'Exemplu: comunitatea de pe această pagină este inventată'],
  ['/grupuri', 'Nu se ține nicio întâlnire.'],
  ['/doneaza', 'Nu trimite bani.'],
  ['/mesaje', 'Exemplu: scrisorile, oamenii și întâmplările din ele sunt inventate'],
  ['/mesaj/dupa-o-cearta', 'Exemplu: scrisorile, oamenii și întâmplările din ele sunt inventate'],
])('the sample shop marks the people that it invents on %s', async (path, notice) => {
  expect((await getPage(path)).text).toContain(notice);
});

it('the accessibility page says what was tested, what was not, and where to complain, and is in the footer', async () => {
  const { text, html } = await getPage('/accesibilitate');
  expect(text).toContain('Legea 232/2022');
  expect(text).toMatch(/Ce am verificat .*axe.*Ce nu am verificat .*cititor de ecran.*Dacă ceva te împiedică .*ANPC/);
  expect(html).toMatch(/<footer[^]*href="\/accesibilitate"/);
});

it('the donation page says that a gift goes to a company, without any tax advantage', async () => {
  const { text } = await getPage('/doneaza');
  expect(text).toContain('o societate comercială');
  expect(text).toContain('un dar făcut unei firme , nu o donație către o organizație de binefacere');
  expect(text).toContain('nu aduce niciun avantaj fiscal');
});

it('a policy has English and Romanian pages, and messages lead to each other', async () => {
  const { html } = await getPage('/privacy-policy');
  expect(html).toMatch(/<html lang="en"[^]*<header[^>]* lang="ro"/);
  expect(linksOf(html)).toMatchObject({ 'Citește pagina în română': '/politica-confidentialitate' });
  const romanian = await getPage('/politica-confidentialitate');
  expect(linksOf(romanian.html)).toMatchObject({ 'Read this page in English': '/privacy-policy' });
  const messages = (await getPage('/mesaje')).html.match(/href="\/mesaj\/[\w-]+"/g)!;
  expect(new Set(messages).size).toBeGreaterThanOrEqual(6);
  const first = await getPage(messages[0]!.slice(6, -1));
  expect(first.html).toContain(messages.find((message) => message !== messages[0])!);
  expect(linksOf(first.html)).toMatchObject({ Mesaje: '/mesaje' });
});

it('the not-found page offers the search', async () => {
  const { html } = await getPage('/nu-exista');
  expect(fillForm(html, 'Caută', { q: 'lăbuță' })).toEqual({ action: '/cautare', fields: { q: 'lăbuță' } });
});

it.each([
  '/nu-exista',
  '/_image',
  '/_image.html',
  '/_image?href=/favicon.svg&w=10',
  '/mesaj/nu-exista',
  '/blogs/nu-exista',
  '/blogs/eticheta/nu-exista',
  '/blogs/pagina/99',
])('the unknown address %s is answered with status 404 and the not-found page', async (path) => {
  const { status, html } = await getPage(path);
  expect(status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>\s*Page Not Found!\s*<\/h1>/);
  expect(html).toMatch(/<a[^>]+href="\/"[^>]*>\s*Înapoi la pagina principală/);
});

it('an unknown product says so, with status 404', async () => {
  const { status, text } = await getPage('/produs/nu-exista');
  expect(status).toBe(404);
  expect(text).toContain('PRODUS INEXISTENT !');
  expect(text).toContain('Din pacate nu am gasit produsul.');
});

it.each(['/newsletter/confirmare?cheie=x', '/newsletter/dezabonare?cheie=%0D%0Arău'])(
  'an invalid newsletter link is explained, with the way to a new one, and its key kept out of caches, indexes and logs: %s',
  async (path) => {
    const { status, headers, html } = await getPage(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(html).toMatch(/<h1[^>]*>\s*Linkul nu mai e bun\s*<\/h1>/);
    expect(html).toMatch(/<button[^>]*>\s*Mă abonez/);
  },
);

it('security.txt says where to report a vulnerability, and is not out of date (RFC 9116)', async () => {
  const answer = await getPage('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = Object.fromEntries(
    answer.html
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields['Contact']).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  const days = (Date.parse(fields['Expires'] as string) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(fields['Canonical']).toMatch(/^https?:\/\/.*\/\.well-known\/security\.txt$/);
});

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content]) => content!);

it('the feed is XML with the whole newest post and full addresses', async () => {
  const { headers, html: xml } = await getPage('/rss.xml');
  expect(headers.get('content-type')).toMatch(/xml/);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(all(xml, 'language')).toEqual(['ro']);
  expect(xml).toMatch(/<atom:link[^>]+href="https?:[^"]*\/rss\.xml"/);
  const items = all(xml, 'item');
  expect(items.length).toBeGreaterThanOrEqual(10);
  const [newest] = items;
  expect(all(newest!, 'link')).toEqual([expect.stringMatching(/^https?:\/\/[^/]+\/blogs\/[a-z0-9-]+$/)]);
  expect(all(newest!, 'category')).not.toEqual([]);
  expect(Date.parse(all(newest!, 'pubDate')[0]!)).toBeGreaterThan(0);
  const [content] = all(newest!, 'content:encoded');
  expect(content!.length).toBeGreaterThan(500);
  expect(content).not.toMatch(/{{|href="\/|href=&quot;\//);
  const list = await getPage('/blogs');
  const firstPost = /<main[\s\S]*?<article[\s\S]*?<\/article>/.exec(list.html)![0];
  expect(firstPost).toContain(all(newest!, 'title')[0]!);
});

it('the list of posts leads to older posts, and a post to its parts, a tag, a kit and the next post', async () => {
  const { html } = await getPage('/blogs');
  expect(html.match(/<article/g)).toHaveLength(12);
  const post = '/blogs/ghips-fara-bule';
  expect(linksOf(html)).toMatchObject({ 'Mai vechi': '/blogs/pagina/2', 'Prima turnare de ghips, fără bule': post });
  expect(linksOf((await getPage('/blogs/pagina/2')).html)).toMatchObject({ 'Mai noi': '/blogs' });
  const { html: read, text } = await getPage(post);
  expect(text).toMatch(/Publicat la 22 iulie 2026.*\d minute de citit/);
  expect(linksOf(read)).toMatchObject({
    ...{ Turnarea: '#turnarea', ghips: '/blogs/eticheta/ghips', 'Rezervă de ghips fin, 2 kg': '/produs/rezerva-ghips' },
    'Articolul următorDesfaci alginatul și usuci ghipsul, cu răbdare': '/blogs/desfaci-alginatul-si-usuci-ghipsul',
  });
  const tag = await getPage('/blogs/eticheta/animale');
  expect(tag.text).toContain('Articole despre animale');
  expect(tag.html).toContain('href="/blogs/eticheta/animale" aria-current="page"');
  expect(tag.html.match(/<article/g)).toHaveLength(1);
});

it('a film’s title cannot close a noscript, whatever it is', async () => {
  const url = inject('shopUrl');
  const session = await ownersSession(url);
  const title = '</noscript><h2 id=injected>Apasă</h2>';
  const film = await makeFilm(url, session, { title, description: title, products: [] });
  const { html } = await getPage('/instructiuni-video');
  await deleteFilm(url, session, film.id);

  expect(html).toContain(`id="film-${film.id}"`);
  // With scripts, a noscript ends at the first closing tag, even within an attribute.
  const players = [...html.matchAll(/<noscript>([^]*?)<\/noscript>/g)].filter(([, inside]) =>
    inside!.includes('<video'),
  );
  expect(players.length).toBeGreaterThan(0);
  for (const [, inside] of players) expect(inside).toMatch(/<\/video>\s*$/);
});

it('the testimonials page has structured data of what it shows, and a cache tag', async () => {
  const name = `Mara </script> ${crypto.randomUUID().slice(0, 8)}`;
  await onShop`insert into testimonials (name, text, stars, status) values (${name}, 'Frumos.', 5, 'approved')`;
  const { headers, html, text } = await getPage('/testimonials');
  expect(headers.get('netlify-cache-tag')).toBe('testimoniale');
  expect(headers.get('netlify-vary')).toBe('query=pagina');
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const rated = data.map(([, json]) => JSON.parse(json!)).find((each) => each.aggregateRating);
  const [total] = await onShopDatabase<{ count: number }>('select count(*)::integer as count from testimonials');
  expect(rated.aggregateRating.reviewCount).toBeGreaterThanOrEqual(rated.review.length);
  expect(rated.aggregateRating.reviewCount).toBeLessThanOrEqual(total!.count);
  expect(rated.aggregateRating.ratingValue).toBeGreaterThanOrEqual(4);
  expect(rated.review.map(({ author }: { author: { name: string } }) => author.name)).toContain(name);
  expect(text).toContain(name);
});

it('many testimonials are split into pages', async () => {
  await onShopDatabase(`insert into testimonials (name, text, stars, status, created_at)
    select 'Veche', 'Frumos.', 5, 'approved', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 25) n`);
  const { html } = await getPage('/testimonials');
  expect(html).toMatch(/<a[^>]+href="\/testimonials\?pagina=2"[^>]*>\s*Mai vechi/);
  expect((await getPage('/testimonials?pagina=2')).text).toContain('Veche');
  const beyond = await getPage('/testimonials?pagina=9999');
  expect(beyond.status).toBe(302);
  expect(beyond.headers.get('location')).toMatch(/pagina=\d{1,2}$/);
});

it('the testimonials page says whether they come from buyers', async () => {
  expect((await getPage('/testimonials')).text).toContain('Nu verificăm dacă cine scrie a cumpărat de la noi');
});
