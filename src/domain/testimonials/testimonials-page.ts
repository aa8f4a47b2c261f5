export const TESTIMONIALS_PAGE = 20;

/** Reads `?pagina=` forgivingly: what is no page's number is the first page. */
export function readPage(query: URLSearchParams): number {
  const given = query.get('pagina') ?? '';
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}

/** `4.6666` as `4.7`, the way averages are shown and told to search engines. */
export function roundRating(average: number): number {
  return Math.round(average * 10) / 10;
}
