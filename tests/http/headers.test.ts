import { expect, inject, it } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/platform/http/security-headers.ts';

const get = async (path: string) => (await fetch(inject('shopUrl') + path, { redirect: 'manual' })).headers;

const KINDS = {
  'a static page': '/contact',
  'the home page': '/',
  'an on-demand page': '/produsele-noastre',
  'a product': '/produs/gemeni',
  'an unknown page': '/nu-exista',
  'an unknown product': '/produs/nu-exista',
  'the back-office': '/admin',
  'a screen of the back-office': '/admin/orders/x',
  'an order that does not open': '/comanda/x?cheie=y',
  'an address with a slash at its end': '/produs/gemeni/',
  'an address of the API with one': '/api/orders/',
  'an address in capitals': '/Produs/Gemeni',
  'an API answer': '/api/products',
  'an API error': '/api/products/nu-exista',
  'an unknown API address': '/api/nu-exista',
  'a file': '/favicon.svg',
};

for (const [kind, path] of Object.entries(KINDS)) {
  it(`${kind} carries the security headers, and a page the name of its charset`, async () => {
    const headers = await get(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (name === 'Referrer-Policy' && path.startsWith('/comanda'))
        expect(headers.get('referrer-policy')).toBe('no-referrer');
      else expect(headers.get(name), name).toBe(value);
    }
    expect(headers.get('set-cookie')).toBeNull();
    if (/html/.test(headers.get('content-type') ?? ''))
      expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    // A redirect shows no page.
    if (kind === 'a file' || headers.has('location')) return;
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0] ?? '').not.toContain('unsafe');
    expect(policy).toContain('default-src');
  });
}

it('every address of the back-office serves its page, hidden from search engines', async () => {
  for (const path of ['/admin', '/admin/new-password', '/admin/orders/x?edit=lines']) {
    const answer = await fetch(inject('shopUrl') + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain('<div id="office"');
    expect(answer.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
  }
});

it('the CDN does not cache missing pages and one visitor’s searches', async () => {
  for (const path of [
    '/produs/nu-exista',
    '/produs/%00',
    '/produsele-noastre?cautare=ghips',
    '/produsele-noastre?categorie=masini',
    '/testimonials?pagina=abc',
    '/api/products?cautare=ghips',
    '/api/products/nu-exista',
    '/nu-exista',
  ])
    expect((await get(path)).get('netlify-cdn-cache-control') ?? 'none', path).not.toContain('durable');
});

it('the CDN caches catalogue pages with tags, and by query only if it matters', async () => {
  for (const [path, tag] of [
    ['/produsele-noastre', 'produse'],
    ['/produs/gemeni', 'produs-gemeni'],
    ['/api/products', 'produse'],
  ] as const) {
    const headers = await get(path);
    expect(headers.get('netlify-cdn-cache-control')).toMatch(
      /public, durable, max-age=\d+, stale-while-revalidate=\d+/,
    );
    expect(headers.get('netlify-cache-tag')!.split(',')[0]).toBe(tag);
    expect(headers.get('netlify-vary')).toContain('query=');
  }
});

it('only the checkout may ask for a visitor’s location', async () => {
  const allowed = async (path: string) =>
    /geolocation=\(self\)(?!.*geolocation)/.test((await get(path)).get('permissions-policy') ?? '');
  expect(await allowed('/finalizare-comanda')).toBe(true);
  for (const path of ['/', '/cosulmeu', '/contact', '/produs/gemeni']) expect(await allowed(path), path).toBe(false);
});
