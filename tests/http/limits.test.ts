import { request } from 'node:http';
import { expect, inject, it } from 'vitest';

/** Asks as somebody at an address of their own; the next test comes from another one. */
const askFrom = (address: string) => (path: string) =>
  fetch(inject('shopUrl') + path, { headers: { 'x-forwarded-for': address } });
const times = (count: number, ask: () => Promise<Response>) => Promise.all(Array.from({ length: count }, ask));

it.each([
  ['pages', 240, '/produs/nu-exista', 'Prea multe'],
  ['drawn pictures', 60, '/luna/comandata/fara-desen.jpg', 'rate_limited'],
])('who asks for more %s than %i in a minute is told to wait, and nobody else', async (_, most, path, words) => {
  const ask = askFrom(`203.0.113.${most}`);
  for (const { status } of await times(most, () => ask(path))) expect(status).toBe(404);
  const refused = await ask(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toMatch(/^(text\/plain|application\/problem\+json); charset=utf-8$/);
  expect(await refused.text()).toContain(words);
  expect((await askFrom('203.0.113.8')(path)).status).toBe(404);
});

/** Sends a request line and headers as they are, which `fetch` would not. */
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

it.each(['localhost', 'localhost:1', '127.0.0.1:8888', '[::1]:8888'])('one for %s is answered', async (host) =>
  expect(await statusOf('/api/products', { host })).toBe(200),
);

it.each(['//evil.example/api/session', 'http://evil.example/api/session'])(
  'a request line cannot say another host than the one it is sent to: %s',
  async (path) => {
    const origin = 'http://evil.example';
    expect([403, 404, 421]).toContain(await statusOf(path, { host: 'localhost', origin }, 'DELETE'));
  },
);
