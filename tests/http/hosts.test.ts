import { request } from 'node:http';
import { expect, inject, it } from 'vitest';

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
