import { expect, it, vi } from 'vitest';
import { request, takeFirstAnswer } from './request.ts';

vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

const sent = (answer: Response | Promise<never>) => request(Promise.resolve(answer) as Promise<never>);

it.each([
  ['none', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['one that breaks off', () => new Response('{"items":[{"i')],
])('an answer that is %s fails as offline', async (_, answer) => {
  await expect(sent(answer())).rejects.toMatchObject({ code: 'offline', status: 0 });
});

it('an answer without a body is nothing', async () => {
  expect(await sent(new Response(null, { status: 204 }))).toBeUndefined();
});

it('a problem is told by its code, and one without by its status', async () => {
  await expect(sent(Response.json({ code: 'stale' }, { status: 409 }))).rejects.toMatchObject({ code: 'stale' });
  await expect(sent(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ code: 'http_502' });
  await expect(sent(new Response('', { status: 429 }))).rejects.toMatchObject({ code: 'rate_limited' });
});

it('what the page was answered before its code had come is taken once', () => {
  const answer = Object.assign(Promise.resolve(new Response()), { read: { count: 2 } });
  vi.stubGlobal('firstAnswers', new Map([['/api/admin/orders/count?search=ana', answer]]));
  const address = new URL('http://localhost/api/admin/orders/count?search=ana');

  expect(takeFirstAnswer(address)).toEqual({ count: 2 });
  expect(takeFirstAnswer(address)).toBeUndefined();
});
