import { expect, inject, it } from 'vitest';

/** Asks as somebody at an address of their own; the next test comes from another one. */
const askFrom = (address: string) => (path: string) =>
  fetch(inject('shopUrl') + path, { headers: { 'x-forwarded-for': address } });

it('who asks for more than 240 pages in a minute is told to wait, and nobody else', async () => {
  const ask = askFrom('203.0.113.7');
  for (let asked = 0; asked < 240; asked += 1) expect((await ask('/produs/nu-exista')).status).toBe(404);
  const refused = await ask('/produs/nu-exista');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await refused.text()).toContain('Prea multe');
  expect((await askFrom('203.0.113.8')('/produs/nu-exista')).status).toBe(404);
});

it('who asks for more than 60 drawn pictures in a minute is told to wait, before anything is drawn', async () => {
  const ask = askFrom('203.0.113.9');
  for (let asked = 0; asked < 60; asked += 1) expect((await ask('/luna/comandata/fara-desen.jpg')).status).toBe(404);
  const refused = await ask('/luna/comandata/fara-desen.jpg');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect((await askFrom('203.0.113.10')('/luna/comandata/fara-desen.jpg')).status).toBe(404);
});
