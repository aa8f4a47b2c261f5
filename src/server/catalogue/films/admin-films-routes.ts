import * as z from 'zod/mini';
import { changedFilmSchema, filmOrderSchema, newFilmSchema, replacedFilmSchema } from '#domain/films/film-draft.ts';
import type { ByteRange } from '#domain/films/byte-range.ts';
import { FILM_ID } from '#domain/films/film-file.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { doGatheredEffects } from '#server/platform/unit-of-work/effects.ts';
import { validated } from '#server/platform/http/api.ts';
import { findAdminFilm, listAdminFilms, type AdminFilm } from './admin-film.ts';
import { listParts } from './film-parts-table.ts';
import { answerFilm } from './answer-film.ts';
import { createFilm, replaceFilm } from './create-film.ts';
import { deleteFilm, restoreFilm, saveFilm, orderFilms } from './save-film.ts';
import { readFilmStorage } from './film-storage.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sweepFilms } from './sweep-films.ts';

const ALL = '/api/admin/films';
const ONE = '/api/admin/films/:id';
const idParam = validated('param', z.strictObject({ id: z.string().check(z.regex(FILM_ID, 'invalid')) }));

/** Routes of films in the back-office. Video files have routes of their own (film-uploads). */
export const adminFilmsRoutes = createAdminApi()
  .get(ALL, async (c) => {
    const [films, storage] = await Promise.all([listAdminFilms(database()), readFilmStorage(database())]);
    c.env.waitUntil(sweepFilms(database()));
    return c.json({ films, storage });
  })
  .post(ALL, validated('json', newFilmSchema), async (c) => {
    return c.json(await shown(createFilm(database(), c.get('actor'), c.req.valid('json'))), 201);
  })
  .put(`${ALL}/order`, validated('json', filmOrderSchema), async (c) => {
    await orderFilms(database(), c.get('actor'), c.req.valid('json').ids);
    return c.json({ ok: true });
  })
  .put(ONE, idParam, validated('json', changedFilmSchema), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await shown(saveFilm(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  .delete(ONE, idParam, async (c) => {
    return c.json(await shown(deleteFilm(database(), c.get('actor'), c.req.valid('param').id)));
  })
  .post(`${ONE}/restore`, idParam, async (c) => {
    return c.json(await shown(restoreFilm(database(), c.get('actor'), c.req.valid('param').id)));
  })
  .get(`${ONE}/file`, idParam, async (c) => {
    const film = await findAdminFilm(database(), c.req.valid('param').id);
    if (!film) refuse('film_not_found');
    const { uploadId } = film;
    const file = { ...film, listParts: (range: ByteRange) => listParts(database(), uploadId, range) };
    return answerFilm(c.req, file, { 'Cache-Control': 'no-store' });
  })
  .post(`${ONE}/file`, idParam, validated('json', replacedFilmSchema), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await shown(replaceFilm(database(), c.get('actor'), id, c.req.valid('json'))));
  });

export type AdminFilmsRoutes = typeof adminFilmsRoutes;

/** Purges the CDN before answering, so that an unpublished film stops playing once its owner has the answer. */
async function shown(film: Promise<AdminFilm>): Promise<AdminFilm> {
  const written = await film;
  await doGatheredEffects();
  return written;
}
