/** A network, and how many times as often as one address it may ask. */
interface CountedNetwork {
  network: string;
  limits: number;
}

/** The longest way to write one (RFC 4291, 2.2), with the name of a zone. */
const MAX_ADDRESS = 64;
const MAPPED = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Names the networks for which the requests of an address are counted. A home has a /64 of IPv6 (RFC 6177) and can use any address of it,
 * so that it counts as one; whoever has many of them is held by its /48. An IPv4 address that is written as IPv6 is that IPv4 address.
 */
export function networksOf(ip: string): CountedNetwork[] {
  const groups = ip.length > MAX_ADDRESS ? undefined : readGroups(ip);
  if (!groups) return [{ network: ip.slice(0, MAX_ADDRESS), limits: 1 }];
  const mapped = MAPPED.exec(groups.join(':'));
  if (mapped) return [{ network: toIpv4(mapped[1]!, mapped[2]!), limits: 1 }];
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, limits: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, limits: 10 },
  ];
}

/** The eight groups of an IPv6 address, without leading zeros; undefined: it is none. */
function readGroups(ip: string): string[] | undefined {
  const written = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, toGroups);
  const [head, tail, ...more] = written.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (!head || more.length > 0) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => parseInt(group, 16).toString(16));
}

function toGroups(_: string, ...bytes: string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function toIpv4(high: string, low: string): string {
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}
