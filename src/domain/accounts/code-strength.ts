/**
 * Bits that a code has at most: its length by how many different characters it is made of. It knows no words; it refuses what
 * somebody typed to have something there, such as one letter forty times.
 */
export function mostBits(code: string): number {
  return [...code].length * Math.log2(new Set(code).size);
}
