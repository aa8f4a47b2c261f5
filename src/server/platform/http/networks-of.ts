/** Network with the multiple of an address's limit that it may use. */
interface CountedNetwork {
  network: string;
  limits: number;
}

/** Longest IPv6 notation (RFC 4291, 2.2), with a zone. */
const MAX_ADDRESS = 64;
const MAPPED = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the networks that count an address's requests. A home has an IPv6 /64 (RFC 6177) with any of its addresses,
 * so it counts as one; its /48 limits owners of many. An IPv4-mapped IPv6 address counts as IPv4.
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

/** Parses an IPv6 address into eight groups without leading zeros; undefined for any other text. */
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
