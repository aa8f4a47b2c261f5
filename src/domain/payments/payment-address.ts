/** A local shop's payment page is the sandbox beside it; all others are reached over TLS. */
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** Says whether a browser may be sent to this address to pay: only a web page over TLS. */
export function isPaymentAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname)));
}
