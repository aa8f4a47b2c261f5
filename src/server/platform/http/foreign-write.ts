/** True for a write from another site. Without an Origin it is foreign only if the browser reports another site. */
export function isForeignWrite({ method, headers, url }: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return origin === null ? site === 'cross-site' || site === 'same-site' : origin !== new URL(url).origin;
}
