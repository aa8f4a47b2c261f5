const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * True where a request names this machine, or the shop's own host behind the owner's proxy. Any other host is forged,
 * or a foreign name that resolves to this machine. Netlify's edge gives a site no request for another host.
 * @param site - the address that the owner has given the shop, if any
 */
export function isOwnHost(hostname: string, site: string | undefined): boolean {
  return LOOPBACK.test(hostname) || (site !== undefined && hostname === URL.parse(site)?.hostname);
}
