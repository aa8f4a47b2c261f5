import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

const COMMUNITY = ['/viziune', '/valori', '/specific', '/grupuri', '/doneaza', '/mesaje'];
const POLICIES = ['/termeni-si-conditii', '/metode-plata', '/politica-retur', '/politica-confidentialitate', '/politica-de-cookies', '/afiliere', '/accesibilitate', '/privacy-policy', '/terms-and-conditions']; // prettier-ignore

it.each([...COMMUNITY, ...POLICIES, '/instructiuni-video', '/intrebari'])(
  'the page %s opens, with its facts in place',
  async (path) => {
    const { status, html, text } = await getPage(path);
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/\{\{|undefined|\[object/);
  },
);

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
