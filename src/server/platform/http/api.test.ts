import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi, validated } from './api.ts';
import { problemResponse } from './problem.ts';

const api = createApi().post('/echo', async (c) => c.json(await c.req.json()));
const headers = { 'content-type': 'application/json' };

it('an API refuses a body that is not UTF-8, instead of reading it with other letters', async () => {
  const latin2 = Buffer.from('{"name":"\xaatefan"}', 'latin1');
  const body = new Uint8Array(latin2);
  const answer = await api.request('/echo', { method: 'POST', body, headers });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed_json' }]);
});

const OWN = ['toString', '__proto__', 'constructor'];
it.each(OWN)('an API refuses a field named like a property of every object: %s', async (name) => {
  const strict = createApi().post('/strict', validated('json', z.strictObject({})), (c) => c.json({}));
  const answer = await strict.request('/strict', { method: 'POST', body: `{"${name}":1}`, headers });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(`"${name}":["unknown_field"]`);
});

it('a problem response has one Cache-Control, however the header is spelled', () => {
  for (const name of ['Cache-Control', 'cache-control', 'CACHE-CONTROL'])
    expect(problemResponse(404, 'none', {}, { [name]: 'public, max-age=0' }).headers.get('cache-control')).toBe(
      'public, max-age=0',
    );
});

it.each(['/things/%00', '/things/a%00b'])('an API answers 404 to characters that no id has: %s', async (path) => {
  const things = createApi().get('/things/:id', (c) => c.json({ id: c.req.param('id') }));
  const answer = await things.request(path);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});

describe('a request that no route answers', () => {
  const read = createApi().get('/parts/:id', (c) => c.json({}));
  const parts = createApi().route('/', read).put('/parts/:id', (c) => c.json({})); // prettier-ignore

  it('is told the allowed methods if its path has others', async () => {
    const answer = await parts.request('/parts/1', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('is not found if its path has none', async () => {
    const answer = await parts.request('/others/1');
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
