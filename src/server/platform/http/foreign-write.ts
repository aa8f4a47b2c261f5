/** True of a write that another site makes: writes come from the shop's own pages, or from a program that sends no Origin at all. */
export function isForeignWrite({ method, headers, url }: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return origin === null ? site === 'cross-site' || site === 'same-site' : origin !== new URL(url).origin;
}
