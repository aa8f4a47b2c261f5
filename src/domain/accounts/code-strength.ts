/** Tells the most bits of a code. It knows no words; it refuses what has no variety, as one letter forty times. */
export function mostBits(code: string): number {
  return [...code].length * Math.log2(new Set(code).size);
}
