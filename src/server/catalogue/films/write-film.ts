import { sql } from 'kysely';
import { checkFilm } from '#domain/films/check-film.ts';
import type { FilmDraft } from '#domain/films/film-draft.ts';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';

export function toFilmColumns(draft: FilmDraft) {
  const { title, description, status, poster, durationMs, width, height } = draft;
  return { title, description, status, poster, durationMs, width, height };
}

/** Replaces a film's captions and products. */
export async function writeFilmParts(
  tx: Tx,
  id: string,
  { captions, products }: Pick<FilmDraft, 'captions' | 'products'>,
): Promise<void> {
  await tx.deleteFrom('filmCaptions').where('filmId', '=', id).execute();
  await tx.deleteFrom('filmProducts').where('filmId', '=', id).execute();
  if (captions.length > 0) {
    const rows = captions.map((caption) => ({ filmId: id, ...caption }));
    await tx.insertInto('filmCaptions').values(rows).execute();
  }
  if (products.length > 0) {
    const rows = [...new Set(products)].map((product) => ({ filmId: id, productId: product }));
    await tx.insertInto('filmProducts').values(rows).execute();
  }
}

export async function findFilmErrors(tx: Tx, draft: FilmDraft): Promise<FieldErrors> {
  const errors: FieldErrors = checkFilm(draft);
  if (!(await hasPicture(tx, draft.poster))) errors.poster = ['not_found'];
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${draft.products})`)
    .execute();
  if (known.length < new Set(draft.products).size) errors.products = ['not_found'];
  return errors;
}

export async function hasPicture(tx: Tx, path: string): Promise<boolean> {
  const hash = PICTURE_PATH.exec(path)?.[1];
  if (hash === undefined) return false;
  return (await tx.selectFrom('media').select('id').where('id', '=', hash).executeTakeFirst()) !== undefined;
}
