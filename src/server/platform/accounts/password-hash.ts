import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** N=2^16, r=8, p=2: a setting of the OWASP Password Storage Cheat Sheet; 64 MB and about 0.3 s. */
export const PASSWORD_COST = { N: 2 ** 16, r: 8, p: 2 } as const;
const KEY_BYTES = 32;

/** Hashes a password as `scrypt$N$r$p$salt$key`, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derived(password, salt, PASSWORD_COST);
  const { N, r, p } = PASSWORD_COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True if the password matches the hash. Without a hash it does the same work, so that timing reveals no account. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? (await hashOfNobody())).split('$');
  const expected = Buffer.from(key!, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const right = timingSafeEqual(await derived(password, Buffer.from(salt!, 'base64url'), cost), expected);
  return hash !== undefined && right;
}

function derived(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 });
}

let nobody: Promise<string> | undefined;
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
}
