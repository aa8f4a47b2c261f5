import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

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
