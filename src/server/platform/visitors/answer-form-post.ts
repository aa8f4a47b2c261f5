import type * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { toFieldErrors } from '#server/platform/http/api.ts';
import { Refusal } from '#server/platform/unit-of-work/unit-of-work.ts';

/** A refused post, to show in its form again. */
export interface RefusedPost {
  ok: false;
  status: number;
  /** All typed text, unchanged. */
  typed: Record<string, string>;
  errors: FieldErrors;
  /** Code that refused the whole form, without a wrong field. */
  refusal?: string;
}

/** Far more than the longest message in the longest encoding. */
const MAX_BYTES = 64 * 1024;

/** Answers a plain form post from a page without JavaScript. `receive` gets the schema's output. */
export async function answerFormPost<Form, Received>(
  request: Request,
  schema: z.ZodMiniType<Form>,
  receive: (form: Form) => Promise<Received>,
): Promise<({ ok: true } & Received) | RefusedPost> {
  const typed = await readFields(request);
  // Nobody types NUL, PostgreSQL cannot store it, and pages use typed text that no schema has checked.
  if (typed && Object.values(typed).some((value) => value.includes('\0'))) {
    const plain = Object.entries(typed).map(([name, value]) => [name, value.replaceAll('\0', '')]);
    return { ok: false, status: 422, typed: Object.fromEntries(plain), errors: {}, refusal: 'unreadable' };
  }
  if (!typed) return { ok: false, status: 413, typed: {}, errors: {}, refusal: 'unreadable' };
  const parsed = schema.safeParse(typed);
  if (!parsed.success) {
    return { ok: false, status: 422, typed, errors: toFieldErrors(parsed.error.issues as $ZodIssue[]) };
  }
  try {
    return { ok: true, ...(await receive(parsed.data)) };
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, status: error.status === 429 ? 429 : 422, typed, errors: {}, refusal: error.code };
    if (!isDatabaseAway(error)) throw error;
    return { ok: false, status: 503, typed, errors: {}, refusal: 'database_unavailable' };
  }
}

/** Reads the fields as text; undefined if the body is too large or no form. */
async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
  try {
    const body = await readBounded(request.body);
    if (!body) return undefined;
    const type = request.headers.get('content-type') ?? '';
    const fields = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
    return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  } catch {
    return undefined;
  }
}

/** Reads a body of unknown length up to the limit. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Blob | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return new Blob(pieces);
}
