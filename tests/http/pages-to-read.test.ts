import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

it('the sitemaps say of each page when it was last changed, and of none a day that is to come', async () => {
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
])('the sample shop marks what it invents about people on %s', async (path, notice) => {
  expect((await getPage(path)).text).toContain(notice);
});

it('the page about accessibility says what was tested, what was not, and where to complain, and stands in the footer', async () => {
  const { text, html } = await getPage('/accesibilitate');
  expect(text).toContain('Legea 232/2022');
  expect(text).toMatch(/Ce am verificat .*axe.*Ce nu am verificat .*cititor de ecran.*Dacă ceva te împiedică .*ANPC/);
  expect(html).toMatch(/<footer[^]*href="\/accesibilitate"/);
});

it('whoever thinks of a gift is told that it goes to a company, without any advantage in tax', async () => {
  const { text } = await getPage('/doneaza');
  expect(text).toContain('o societate comercială');
  expect(text).toContain('un dar făcut unei firme , nu o donație către o organizație de binefacere');
  expect(text).toContain('nu aduce niciun avantaj fiscal');
});

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content]) => content!);

it('the feed is XML that gives the newest post whole, with full addresses', async () => {
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

it.each(['/newsletter/confirmare', '/newsletter/dezabonare?cheie=%0D%0Arău'])(
  'a newsletter link that is not good is explained, with the way to a new one: %s',
  async (path) => {
    const { status, html } = await getPage(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>\s*Linkul nu mai e bun\s*<\/h1>/);
    expect(html).toMatch(/<button[^>]*>\s*Mă abonez/);
  },
);

it('whoever finds a hole is told whom to write to, by a file that is not out of date (RFC 9116)', async () => {
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
