import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson, fetchWithin } from './fetch-json.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer));

it('fetchJson reads a JSON answer, and returns undefined for other content', async () => {
  answerWith(Response.json(['a'], { status: 201 }));
  expect(await fetchJson('/a')).toEqual({ ok: true, status: 201, json: ['a'] });
  answerWith(new Response('<html>', { status: 502 }));
  expect(await fetchJson('/a')).toEqual({ ok: false, status: 502, json: undefined });
});

it('fetchJson fails if the connection is lost in the middle of the answer', async () => {
  const halves = ['[{"path":', new TypeError('network error')];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = halves.shift();
      if (typeof next === 'string') controller.enqueue(new TextEncoder().encode(next));
      else controller.error(next);
    },
  });
  answerWith(new Response(body));
  await expect(fetchJson('/a')).rejects.toThrow('network error');
});

it('fetchJson times out after 30 seconds, and fetchWithin after a given time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answerWith(Response.json({}));
  await fetchWithin(120_000)('/a');
  await fetchJson('/a');
  expect(timeout.mock.calls).toEqual([[120_000], [30_000]]);
  timeout.mockRestore();
});
