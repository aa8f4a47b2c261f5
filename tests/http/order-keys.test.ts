import { describe, expect, inject, it } from 'vitest';
import { getPage, linksOf, postForm } from '../support/http-page.ts';
import { moonLine } from '../support/orders.ts';
import { place, placeByCard } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const shopUrl = inject('shopUrl');
const WRONG_KEY = 'x'.repeat(32);

it('an order opens only with its key, and is never cached with it', async () => {
  const { id, viewKey } = await place(shopUrl);
  for (const path of ['/comanda-plasata', '/comanda']) {
    for (const query of ['', '?cheie=x', `?cheie=${WRONG_KEY}`]) {
      const { status, html, text } = await getPage(`${path}/${id}${query}`);
      expect(status).toBe(404);
      expect(text).toContain('Linkul comenzii nu s-a deschis');
      expect(linksOf(html)).toMatchObject({ 'Cere un link nou': '/unde-e-comanda' });
    }
    // Forms of links that mail programs and people produce.
    for (const told of [`?cheie=${viewKey}.`, `?cheie=${viewKey}%3E`, `?cheie=${viewKey}%20`, `?amp;cheie=${viewKey}`])
      expect((await getPage(`${path.toUpperCase()}/${id}${told}`)).headers.get('location'), told).toBe(
        `${path}/${id}?cheie=${viewKey}`,
      );
    const withdrawal = `/retragere-din-contract/comanda?comanda=${id}`;
    const mended = await getPage(`${withdrawal}&amp;cheie=${viewKey}`);
    expect(mended.headers.get('location')).toBe(`${withdrawal}&cheie=${viewKey}`);
    const { status, headers } = await getPage(`${path}/${id}?cheie=${viewKey}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    // The order's page has forms, whose posts need an origin; no other site gets the referrer.
    expect(headers.get('referrer-policy')).toBe(path === '/comanda' ? 'same-origin' : 'no-referrer');
  }
});

it('a Moon’s drawing opens only with its order’s key', async () => {
  const { id, viewKey } = await place(shopUrl, { lines: [moonLine()] });
  const { headers } = await getPage(`/api/orders/${id}/proofs/1?cheie=${viewKey}`);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await getPage(`/api/orders/${id}/proofs/1?cheie=x`)).status).toBe(404);
  expect((await getPage(`/api/orders/${id}/proofs/2?cheie=${viewKey}`)).status).toBe(404);
});

it('a wrong key opens neither the form of a withdrawal nor its acknowledgement', async () => {
  const { id, number } = await place(shopUrl);
  const form = await getPage(`/retragere-din-contract/comanda?comanda=${id}&cheie=${WRONG_KEY}`);
  expect(form.status).toBe(404);
  expect(form.text).not.toContain(number);
  const acknowledgement = await getPage(`/retragere-din-contract/primita?retragere=${id}&cheie=${WRONG_KEY}`);
  expect(acknowledgement.status).toBe(404);
  expect(acknowledgement.text).not.toContain('Am primit retragerea ta');
});

it('an order’s number and contact without its key show no design and no wishes', async () => {
  const { id, viewKey, number } = await place(shopUrl, { lines: [moonLine()], emailAddress: 'luna@exemplu.ro' });
  const byPair = await postForm('/retragere-din-contract/comanda', { orderNumber: number, contact: 'luna@exemplu.ro' });
  expect(byPair.status).toBe(200);
  expect(byPair.text).toContain('Luna');
  for (const theirs of ['/luna/', '%2Fluna', 'tefania', '2024-03-17', 'Cluj-Napoca', 'prima']) {
    expect(byPair.html, theirs).not.toContain(theirs);
  }
  const byKey = await getPage(`/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`);
  expect(byKey.html).toMatch(/src="\/luna\/comandata\/[\w-]{22}\.jpg"/);
  expect(byKey.text).toContain('Ștefania');
});

describe('the way to the payment page', () => {
  it('is a page of its own, with a link to follow', async () => {
    const { id, viewKey, payUrl } = await placeByCard(shopUrl);
    const { status, headers, html } = await postForm('/comanda/plateste', { orderId: id, viewKey });
    expect(status).toBe(200);
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${payUrl}">`);
    expect(html).toMatch(new RegExp(`<a[^>]+href="${payUrl}"`));
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is closed to a wrong key, and then pays nothing and reveals nothing', async () => {
    const { id, number } = await placeByCard(shopUrl);
    const { status, html } = await postForm('/comanda/plateste', { orderId: id, viewKey: WRONG_KEY });
    expect(status).toBe(422);
    expect(html).toContain('Nu am găsit comanda.');
    expect(html).not.toContain(number);
  });
});
