import { productTag } from '#server/catalogue/products/products-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { AdminFilm } from './admin-film.ts';
import { syncManifest } from './published-file.ts';
import { filmTag, FILMS_TAG } from './film-tags.ts';

/** Purges a film that was or is published, with its lists and products' pages, and syncs its manifests. */
export function purgeFilm(unit: Unit, before: AdminFilm | undefined, after: AdminFilm): void {
  for (const uploadId of new Set([before?.uploadId ?? after.uploadId, after.uploadId]))
    unit.after.run(`manifest of film file ${uploadId}`, (db) => syncManifest(db, uploadId));
  const shown = [before, after].filter((film) => film !== undefined && isShown(film)) as AdminFilm[];
  if (shown.length === 0) return;
  unit.after.purge(FILMS_TAG, filmTag(after.id), ...shown.flatMap(({ products }) => products).map(productTag));
}

/** Purges every page that lists films, and every product page with films. */
export async function purgeFilmLists(unit: Unit): Promise<void> {
  const products = await unit.tx.selectFrom('filmProducts').select('productId').distinct().execute();
  unit.after.purge(FILMS_TAG, ...products.map((row) => productTag(row.productId)));
}

const isShown = ({ status, deletedAt }: AdminFilm): boolean => status === 'published' && deletedAt === null;
