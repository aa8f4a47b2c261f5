/** A local shop's payment page is the local sandbox; all others need TLS. */
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** True for an address that a browser may be sent to for payment: web pages over TLS, or the local sandbox. */
export function isPaymentAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname)));
}
