import { beforeAll, describe, expect, inject, it } from 'vitest';
import { getPage, postForm } from '../support/http-page.ts';
import { onShop, onShopDatabase, placeDelivered, type DeliveredOrder } from '../support/shop-data.ts';
import { withdraw } from '../support/withdraw.ts';
import { makeKit } from '../support/second-chance.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const answers = { box: '1-1', step: 'moved', water: 'unmeasured', missing: 'both' };
const SEND = '/comanda/a-doua-sansa';

describe('the second-chance page', () => {
  let order: DeliveredOrder;
  // One order, which the tests follow in sequence.
  beforeAll(async () => {
    order = await placeDelivered(inject('shopUrl'));
    await makeKit(order.id);
  });
  const key = () => `cheie=${order.viewKey}`;
  const page = (rest = '') => getPage(`/comanda/${order.id}/a-doua-sansa?${key()}${rest}`);
  const send = (changes: Record<string, string> = {}) =>
    postForm(SEND, { orderId: order.id, viewKey: order.viewKey, ...answers, ...changes });

  it('waits for the order to leave, and the order’s page does not mention it before', async () => {
    await onShopDatabase(`update orders set fulfilment = 'packed' where id = $1`, [order.id]);
    expect((await getPage(`/comanda/${order.id}?${key()}`)).text).not.toContain('Nu a ieșit?');
    expect((await page()).text).toContain('după ce primești kitul');
    const sent = await send();
    expect([sent.status, sent.text.includes('nu mai putem da o a doua șansă')]).toEqual([422, true]);
    await onShopDatabase(`update orders set fulfilment = 'delivered' where id = $1`, [order.id]);
  });

  it('is linked from the order’s page, asks three questions for each box, and is never cached', async () => {
    const linked = await getPage(`/comanda/${order.id}?${key()}`);
    expect(linked.text).toContain('Nu a ieșit? Îți mai trimitem alginat');
    expect(linked.text).toContain('la 19,00 RON, plus livrarea');
    const { status, headers, text } = await page();
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ]);
    for (const question of ['Care kit?', 'La ce pas s-a oprit?', 'Cum a fost apa', 'Ce îți lipsește'])
      expect(text).toContain(question);
  });

  it('answers without JavaScript with advice, the code and a link to the refill', async () => {
    const sent = await send();
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/comanda/${order.id}/a-doua-sansa?${key()}&cutie=1-1`,
    ]);
    const { text, html } = await page('&cutie=1-1');
    expect(text).toContain('lasă mâna în el, se așază la loc');
    expect(text).toContain('lasă un vas cu apă în cameră câteva ore');
    expect(text).toContain('Ghipsul nu vine cu alginatul');
    expect(text).toContain('te costă 19,00 RON. În magazin costă 59,00 RON.');
    expect(text).toContain('Livrarea se plătește ca la orice comandă: 12,00 RON');
    const code = /ALGINAT-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0];
    expect(html.replaceAll('&amp;', '&')).toContain(`/cosulmeu?adauga=rezerva-alginat&cod=${code}`);
    expect(html).toContain('href="/produs/rezerva-alginat"');
    await send({ step: 'torn' });
    expect((await page('&cutie=1-1')).text).toContain(code);
  });

  it('shows plaster first if only plaster is missing', async () => {
    const buttons = (html: string) => [...html.matchAll(/<a class="([^"]*\bbutton\b[^"]*)"[^>]*>\s*([^<]*)/g)];
    const first = (html: string) =>
      buttons(html)
        .find(([, classes]) => !/\bquiet\b/.test(classes!))?.[2]
        ?.trim();
    await send({ missing: 'plaster' });
    expect(first((await page('&cutie=1-1')).html)).toBe('Vezi rezervele de ghips');
    await send({ missing: 'alginate' });
    expect(first((await page('&cutie=1-1')).html)).toBe('Pune alginatul în coș');
  });

  it('keeps the given answers and says what is missing', async () => {
    const { status, text, html } = await send({ box: '1-2', water: '' });
    expect([status, text.includes('Mai lipsește un răspuns.')]).toEqual([422, true]);
    expect(html).toMatch(/name="step" value="moved"[^>]*checked/);
  });

  it('opens only with the key', async () => {
    for (const query of ['', '?cheie=x', `?cheie=${'x'.repeat(32)}`])
      expect((await getPage(`/comanda/${order.id}/a-doua-sansa${query}`)).status).toBe(404);
    expect((await getPage(SEND)).status).toBe(302);
  });

  it('does not mention a used code', async () => {
    for (const box of ['1-1', '1-2']) await send({ box, missing: 'plaster' });
    expect((await getPage(`/comanda/${order.id}?${key()}`)).text).toContain('codul pentru alginat te așteaptă');
    await onShop`update discounts set used = 1 where id in (select discount_id from second_chances
      where order_id = ${order.id})`;
    expect((await getPage(`/comanda/${order.id}?${key()}`)).text).not.toContain('codul pentru alginat');
    const { text } = await page('&cutie=1-1');
    expect(text).toContain('Ai folosit deja codul');
    expect(text).not.toContain('Alginatul te așteaptă');
  });

  it('asks nothing of a withdrawn order, and promises no questions', async () => {
    await withdraw(inject('shopUrl'), order, '2');
    const { text } = await page();
    expect(text).toContain('Te-ai retras din această comandă');
    expect(text).not.toContain('după ce primești kitul');
  });
});

it('kit page, questions and casting day mention the second chance', async () => {
  expect((await getPage('/produs/mana-bebelus')).text).toContain(
    'îți mai trimitem alginat la 19,00 RON, plus livrarea',
  );
  expect((await getPage('/produs/cuplu')).text).not.toContain('îți mai trimitem alginat');
  expect((await getPage('/intrebari')).text).toContain('îți mai trimitem alginat la 19,00 RON');
  const casting = await getPage('/ziua-mulajului');
  expect(casting.text).toContain('pentru kiturile de bebeluși și lăbuțe');
  expect(casting.html).toMatch(/href="\/unde-e-comanda"[^>]*data-way-back/);
});
