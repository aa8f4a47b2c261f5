/** True in tests that play many buyers. @throws Error on Netlify, where anybody could send the header */
export function trustsForwardedFor(environment: Record<string, string | undefined>): boolean {
  if (environment.SHOP_TRUST_FORWARDED_FOR !== '1') return false;
  if (environment.NETLIFY)
    throw new Error('SHOP_TRUST_FORWARDED_FOR is for tests, and NETLIFY is set: remove one of them');
  return true;
}
