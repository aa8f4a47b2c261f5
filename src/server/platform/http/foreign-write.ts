/** True for another site's write: allowed are the shop's own pages, and programs that send no Origin. */
export function isForeignWrite({ method, headers, url }: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return origin === null ? site === 'cross-site' || site === 'same-site' : origin !== new URL(url).origin;
}
