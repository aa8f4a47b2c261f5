// Apart from the schema of what is typed: the cart reads a code of its address, and has no zod.

/** A code as it is kept: 2 to 39 capitals, digits and hyphens, no hyphen first. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{1,38}$/;

/** 32 signs, so that every random byte gives each with the same chance; none that looks like another (I 1, O 0). */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that cannot be guessed, `XXXX-XXXX`: five bits of each of eight random bytes. */
export function codeFromBytes(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, 8)].map((byte) => SIGNS[byte % SIGNS.length]!);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
