// Separate from the form's schema, because the cart reads codes from addresses without zod.

/** A code as stored: 2 to 39 capitals, digits and hyphens, no hyphen first. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{1,38}$/;

/** 32 signs, so that a random byte picks each with equal chance; no look-alikes (I 1, O 0). */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Builds an unguessable code, `XXXX-XXXX`, from five bits of each of eight random bytes. */
export function codeFromBytes(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, 8)].map((byte) => SIGNS[byte % SIGNS.length]!);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
