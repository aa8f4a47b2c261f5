import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import type { Context } from 'hono';
import { MAX_FILM_BYTES, PART_BYTES } from '#domain/films/film.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { FilmUploadStore } from './film-upload-store.ts';
import { sweepFilms } from './sweep-films.ts';
import { uploadProblem } from './upload-problem.ts';

const ALL = '/api/admin/film-uploads';
const ONE = '/api/admin/film-uploads/:id';

/** Film uploads by the tus protocol 1.0.0 with creation and termination extensions. GET's handler answers HEAD too. */
export const adminFilmUploadsRoutes = createAdminApi({
  type: 'application/offset+octet-stream',
  maxBytes: PART_BYTES,
})
  .post(ALL, async (c) => {
    const response = await answerTus(c);
    c.env.waitUntil(sweepFilms(database()));
    return response;
  })
  .options(ALL, answerTus)
  .options(ONE, answerTus)
  .get(ONE, (c) => (c.req.method === 'HEAD' ? answerTus(c) : refuseGet()))
  .patch(ONE, answerTus)
  .delete(ONE, answerTus);

/** Refuses a GET of an upload, because films are played from another route. */
function refuseGet(): never {
  const allow = 'HEAD, PATCH, DELETE, OPTIONS';
  refuse('method_not_allowed', {}, { allow });
}

/** Creates a tus server for each request, because the database, which all processes share, guards each upload. */
async function answerTus(c: Context<AdminEnv>): Promise<Response> {
  let failure: unknown;
  const server = new Server({
    path: ALL,
    datastore: new FilmUploadStore(database(), c.get('actor')),
    maxSize: MAX_FILM_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onUploadCreate: (_, { metadata }) => Promise.resolve({ metadata: { filename: cleanName(metadata?.filename) } }),
    onResponseError: (_, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(await copyRequest(c));
  if (response.status >= 400) return answerFailure(failure, response.status);
  response.headers.delete('access-control-expose-headers');
  return response;
}

/** Answers with the protocol's own refusals, which carry a status; rethrows others, such as a lost database. */
function answerFailure(failure: unknown, status: number): Response {
  if (!(failure instanceof Error) || 'status_code' in failure) return uploadProblem(status);
  throw failure;
}

/** Rebuilds the request, whose body the middleware has already read, without copying its megabytes. */
async function copyRequest(c: Context<AdminEnv>): Promise<Request> {
  const { method, url, headers } = c.req.raw;
  if (method !== 'PATCH') return new Request(url, { method, headers });
  const part = new Uint8Array(await c.req.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      if (part.length > 0) controller.enqueue(part);
      controller.close();
    },
  });
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Shortens the owner's file name to one printable line: no control characters, at most 200 letters. */
function cleanName(name: string | null | undefined): string {
  return [...(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 200).join('');
}
