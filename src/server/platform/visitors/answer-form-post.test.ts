import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerFormPost } from './answer-form-post.ts';

const schema = z.object({ name: z.string() });
const receive = (form: { name: string }) => Promise.resolve({ ok: true as const, ...form });

/** A post without a content length that yields a kilobyte per read. */
function postWithoutLength(kilobytes: number) {
  const sent = { kilobytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.kilobytes === kilobytes) return controller.close();
      controller.enqueue(new TextEncoder().encode((sent.kilobytes === 0 ? 'name=' : '').padEnd(1024, 'x')));
      sent.kilobytes += 1;
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { request, sent };
}

describe('a form post', () => {
  it('without a length is accepted if it is short', async () => {
    const answer = await answerFormPost(postWithoutLength(60).request, schema, receive);
    expect(answer).toMatchObject({ ok: true, name: expect.stringMatching(/^x+$/) as string });
  });

  it('is refused if a field holds what the database cannot store, and shown again without it', async () => {
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ name: 'a\0' }) });
    const refused = { ok: false, status: 422, typed: { name: 'a' } };
    expect(await answerFormPost(request, schema, receive)).toMatchObject(refused);
  });

  it('without a length is refused once it is too long, and not read to its end', async () => {
    const { request, sent } = postWithoutLength(10_000);
    expect(await answerFormPost(request, schema, receive)).toMatchObject({ ok: false, status: 413 });
    expect(sent.kilobytes).toBeLessThan(80);
  });
});
