import { expect, it } from 'vitest';
import { fillForm, getPage, linksOf } from '../support/http-page.ts';

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

it('a policy is read in English and in Romanian, and messages one after the other', async () => {
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

it('a page that is not there offers the search', async () => {
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
