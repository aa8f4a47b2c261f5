import { shop } from '#config/shop.ts';
import type { Film } from '#domain/films/film.ts';

/** Returns films for schema.org. */
export function filmData(films: (Film & { addedAt: Date })[]): object[] {
  const address = (path: string) => new URL(path, shop.site).href;
  return films.map((film) => ({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.title,
    description: film.description || film.title,
    thumbnailUrl: address(film.poster),
    contentUrl: address(film.source),
    uploadDate: film.addedAt.toISOString(),
    duration: `PT${Math.round(film.durationMs / 1000)}S`,
    width: film.width,
    height: film.height,
    inLanguage: 'ro',
  }));
}
