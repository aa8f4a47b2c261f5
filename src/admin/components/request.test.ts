import { expect, it, vi } from 'vitest';
import { request, takeFirstAnswer } from './request.ts';

vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

const sent = (answer: Response | Promise<never>) => request(Promise.resolve(answer) as Promise<never>);

it.each([
  ['missing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['cut off', () => new Response('{"items":[{"i')],
])('a request fails as offline if its answer is %s', async (_, answer) => {
  await expect(sent(answer())).rejects.toMatchObject({ code: 'offline', status: 0 });
});

it('a response without a body gives undefined', async () => {
  expect(await sent(new Response(null, { status: 204 }))).toBeUndefined();
});

it('an error response is reported by its problem code, or else by its status', async () => {
  await expect(sent(Response.json({ code: 'stale' }, { status: 409 }))).rejects.toMatchObject({ code: 'stale' });
  await expect(sent(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ code: 'http_502' });
  await expect(sent(new Response('', { status: 429 }))).rejects.toMatchObject({ code: 'rate_limited' });
});

it('an answer that the page fetched before its code loaded is used once', () => {
  const answer = Object.assign(Promise.resolve(new Response()), { read: { count: 2 } });
  vi.stubGlobal('firstAnswers', new Map([['/api/admin/orders/count?search=ana', answer]]));
  const address = new URL('http://localhost/api/admin/orders/count?search=ana');

  expect(takeFirstAnswer(address)).toEqual({ count: 2 });
  expect(takeFirstAnswer(address)).toBeUndefined();
});
