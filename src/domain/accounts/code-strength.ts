/** Returns an upper bound of a code's entropy in bits: low where signs repeat, as in one letter forty times. */
export function mostBits(code: string): number {
  return [...code].length * Math.log2(new Set(code).size);
}
