import { createHash, randomBytes } from 'node:crypto';

/** Makes the secret token of a link: 192 random bits, stored only as a hash, which needs no salt at that length. */
export function makeLinkToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
