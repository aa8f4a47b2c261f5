import { purgeTags } from '#server/http/purge-tags.ts';
import { productTag } from '#server/products/product-tags.ts';
import { filmTag, FILMS_TAG } from './film-tags.ts';

/** What a change of films touches: the films, and the products that they stood with before or stand with now. */
export interface ShownFilms {
  ids: string[];
  products: string[];
}

/** Drops what the CDN keeps of these films, of the pages that list films, and of these products. */
export async function purgeFilms({ ids, products }: ShownFilms): Promise<void> {
  await purgeTags([FILMS_TAG, ...ids.map(filmTag), ...[...new Set(products)].map(productTag)]);
}
