import { createHash } from 'node:crypto';

/** Returns a hash equal for forms of the same content on one day (UTC); a unique column allows one row of it. */
export function fingerprint(content: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(JSON.stringify([day, ...content])).digest('hex'); // prettier-ignore
}
