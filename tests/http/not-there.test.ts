import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

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
