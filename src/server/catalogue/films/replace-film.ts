import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '#domain/accounts/account.ts';
import type { replacedFilmSchema } from '#domain/films/film-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { filmSubject, findAdminFilm, findFilmOfUpload, getAdminFilm, type AdminFilm } from './admin-film.ts';
import { endUpload, takeUpload } from './film-uploads-table.ts';
import { refuseChanged } from './save-film.ts';
import { hasPicture } from './write-film.ts';
import { purgeFilm } from './purge-films.ts';

type ReplacedFilm = z.infer<typeof replacedFilmSchema>;

/** Gives a film another file; the old one is left to a sweep. The same upload again changes nothing. */
export async function replaceFilm(db: Database, actor: Actor, id: string, file: ReplacedFilm): Promise<AdminFilm> {
  const before = await findAdminFilm(db, id);
  if (!before || before.deletedAt) refuse('film_not_found');
  if ((await findFilmOfUpload(db, file.uploadId))?.id === id) return before;
  const entry = { kind: 'film.replace', subject: filmSubject(id) };
  return commit(db, { actor, event: entry }, (unit) => replaceInTransaction(unit, before, file));
}

async function replaceInTransaction(
  unit: Unit,
  before: AdminFilm,
  { uploadId, version, poster, durationMs, width, height }: ReplacedFilm,
): Promise<AdminFilm> {
  const { tx } = unit;
  if (!(await hasPicture(tx, poster))) refuseFields({ poster: ['not_found'] });
  const film = await tx
    .selectFrom('films')
    .select(['uploadId', 'version'])
    .where('id', '=', before.id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (film?.version !== version) return refuseChanged(tx, before.id);
  if (!(await takeUpload(tx, uploadId))) refuse('upload_not_ready');
  await tx
    .updateTable('films')
    .set({
      uploadId,
      poster,
      durationMs,
      width,
      height,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', before.id)
    .execute();
  await endUpload(tx, film.uploadId, 'taken');
  const after = await getAdminFilm(tx, before.id);
  purgeFilm(unit, before, after);
  return after;
}
