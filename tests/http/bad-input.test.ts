import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderBody } from '../support/orders.ts';
import { onShopDatabase } from '../support/shop-data.ts';

const json = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };
const FORM = 'application/x-www-form-urlencoded';
const ORDER = JSON.stringify(orderBody());
describe('bad input', () => {
  const shop = { url: inject('shopUrl') };
  let before: object[];
  beforeAll(async () => void (before = await countOrders()));
  afterAll(async () => expect(await countOrders()).toEqual(before));

  async function refused(path: string, request: RequestInit, status: number | number[]) {
    const answer = await fetch(shop.url + path, request);
    expect([status].flat()).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await answer.json()) as { code: string; errors?: object };
    expect(problem).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      code: expect.any(String),
      status: answer.status,
    });
    return problem;
  }
  const post = (body: BodyInit, headers: Record<string, string> = json) => ({ method: 'POST', headers, body });

  it('an invalid order is refused, and an unknown field is named', async () => {
    await refused('/api/orders', post('null'), 422);
    const body = orderBody({ lines: [{ id: 'gemeni', itemNumber: '1', price: 1 }] });
    const { errors } = await refused('/api/orders', post(JSON.stringify(body)), 422);
    expect(Object.keys(errors!)).toEqual(['lines.0.price']);
  });

  describe.each(['/api/orders', '/api/cart/quote'])('POST %s', (path) => {
    const NO_UTF8 = Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xff]), Buffer.from('"}')]);
    it.each([
      ['refuses what is not JSON', post('{"lines": ['), 400, 'malformed_json'],
      ['refuses invalid UTF-8', post(NO_UTF8), 400, 'malformed_json'],
      ['refuses a body of 1 MB', post(JSON.stringify({ x: 'x'.repeat(2 ** 20) })), 413, 'body_too_large'],
      ['refuses another content type', post('a=b', { 'content-type': FORM }), 415, 'unsupported_media_type'],
      ['refuses a body that is sent as text', post('{}', TEXT), 415, 'unsupported_media_type'],
      ['refuses a foreign site', post(ORDER, { ...json, origin: 'https://evil.example' }), 403, 'foreign_origin'],
      ['refuses the origin "null"', post(ORDER, { ...json, origin: 'null' }), 403, 'foreign_origin'],
    ] as const)('%s', async (_what, request, status, code) => {
      expect(await refused(path, request, status)).toMatchObject({ code });
    });
    it('refuses an empty body', () => refused(path, { method: 'POST', headers: json }, [400, 422]));
  });

  it.each(
    ['/newsletter/confirmare', '/newsletter/dezabonare', '/stoc/anunta'].flatMap((path) =>
      ['application/json', 'text/plain', FORM].map((type) => [path, type] as const),
    ),
  )('%s refuses another site, whatever the content type: %s', async (path, type) => {
    const foreign = post('{}', { 'content-type': type, origin: 'https://evil.example' });
    expect((await fetch(shop.url + path, foreign)).status).toBe(403);
  });

  it.each([
    ['PUT', '/api/orders'],
    ['DELETE', '/api/orders/x'],
    ['GET', '/api/cart/quote'],
    ['POST', '/api/products'],
    ['PATCH', '/api/products/gemeni'],
    ['POST', '/api/health'],
    ['GET', '/api/orders'],
  ])('%s %s is a method that is not allowed', async (method, path) => {
    const request = method === 'GET' ? { method } : { method, headers: json, body: '{}' };
    expect(await refused(path, request, 405)).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each([
    ['/api/orders/x', 422],
    ['/api/orders/x?cheie=', 422],
    [`/api/orders/x?cheie=${'k'.repeat(300)}`, 422],
    ['/api/orders/x?cheie=wrong', 404],
    ['/api/orders/%00?cheie=wrong', [400, 404]],
    ['/api/products/nu-exista', 404],
    ["/api/products/'%20or%201=1", 404],
    ['/api/products?necunoscut=1', 422],
  ] as [string, number | number[]][])('GET %s is refused', async (path, status) => {
    await refused(path, {}, status);
  });

  it.each(['x', '00000000-0000-0000-0000-000000000000', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'])(
    'an attempt key that is no random UUID is refused: %s',
    async (key) => {
      await refused('/api/orders', post(JSON.stringify(orderBody()), { ...json, 'idempotency-key': key }), 422);
    },
  );

  it.each(['/produsele-noastre?pagina=abc&categorie=%00&sortare=x', '/produsele-noastre?cautare=%FF%00'])(
    'the page %s still shows products',
    async (path) => expect((await fetch(shop.url + path)).status).toBe(200),
  );

  it.each([
    '/produs/%00',
    '/produs/..%2f..%2fetc',
    '/comanda/%00?cheie=%00',
    '/comanda/x',
    '/%00',
    '/%ff',
    '/api/products/%ff',
  ])('the page %s is not found, and does not fail', async (path) =>
    expect([400, 404]).toContain((await fetch(shop.url + path)).status),
  );
});

const countOrders = () => onShopDatabase('select count(*) from orders', [], inject('shopData'));

/** Requests from an own address, so that tests do not share rate limits. */
const askFrom = (address: string) => (path: string) =>
  fetch(inject('shopUrl') + path, { headers: { 'x-forwarded-for': address } });
const times = (count: number, ask: () => Promise<Response>) => Promise.all(Array.from({ length: count }, ask));

it.each([
  ['pages', 240, '/produs/nu-exista', 'Prea multe'],
  ['drawn pictures', 60, '/luna/comandata/fara-desen.jpg', 'rate_limited'],
])('a visitor with more %s than %i in a minute is told to wait, and nobody else is', async (_, most, path, words) => {
  const ask = askFrom(`203.0.113.${most}`);
  for (const { status } of await times(most, () => ask(path))) expect(status).toBe(404);
  const refused = await ask(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toMatch(/^(text\/plain|application\/problem\+json); charset=utf-8$/);
  expect(await refused.text()).toContain(words);
  expect((await askFrom('203.0.113.8')(path)).status).toBe(404);
});

/** Sends a raw request line and headers, which `fetch` would change. */
function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(inject('shopUrl'));
  return new Promise((answered, failed) => {
    request({ hostname, port, path, method, headers }, (answer) => answered(answer.resume().statusCode!))
      .on('error', failed)
      .end();
  });
}

it.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example'])(
  'a request for the host %s is refused',
  async (host) => {
    expect(await statusOf('/', { host })).toBe(421);
    expect(await statusOf('/api/session', { host, origin: `http://${host}` }, 'DELETE')).toBe(421);
  },
);

it.each(['localhost', 'localhost:1', '127.0.0.1:8888', '[::1]:8888'])('the host %s is answered', async (host) =>
  expect(await statusOf('/api/products', { host })).toBe(200),
);

it.each(['//evil.example/api/session', 'http://evil.example/api/session'])(
  'a request line cannot name another host than its Host header: %s',
  async (path) => {
    const origin = 'http://evil.example';
    expect([403, 404, 421]).toContain(await statusOf(path, { host: 'localhost', origin }, 'DELETE'));
  },
);
