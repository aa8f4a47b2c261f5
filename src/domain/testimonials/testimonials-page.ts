export const TESTIMONIALS_PAGE = 20;

/** Reads `?pagina=` leniently: an invalid number means the first page. */
export function readPage(query: URLSearchParams): number {
  const given = query.get('pagina') ?? '';
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}

/** Rounds `4.6666` to `4.7`, as averages are displayed and given to search engines. */
export function roundRating(average: number): number {
  return Math.round(average * 10) / 10;
}
