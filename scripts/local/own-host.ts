const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * True where a request is for this machine's shop: by a name of the machine, or by the shop's own behind the owner's proxy. Any other is
 * forged, or somebody else's name that was pointed here. On Netlify its edge gives a site no request for another host.
 * @param site - the address that the owner has given the shop, if any
 */
export function isOwnHost(hostname: string, site: string | undefined): boolean {
  return LOOPBACK.test(hostname) || (site !== undefined && hostname === URL.parse(site)?.hostname);
}
