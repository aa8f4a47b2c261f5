import type { Engraving } from './shade-medal.ts';

/** Side in pixels of the square on which letters are drawn before they are cut. */
export const ENGRAVING_SIZE = 1024;

/** Turns ink into a cut with slanted walls by blurring the edges twice. */
export function cutLetters(ink: Uint8Array, size: number): Engraving {
  const reach = Math.max(1, Math.round(size / 620));
  return { size, depths: soften(soften(ink, size, reach), size, reach) };
}

function soften(from: Uint8Array, size: number, reach: number): Uint8Array {
  const pass = (source: Uint8Array, step: number, across: number) => {
    const to = new Uint8Array(source.length);
    for (let line = 0; line < size; line += 1) {
      let sum = 0;
      for (let index = -reach; index < size; index += 1) {
        if (index + reach < size) sum += source[line * across + (index + reach) * step]!;
        if (index - reach - 1 >= 0) sum -= source[line * across + (index - reach - 1) * step]!;
        if (index >= 0) to[line * across + index * step] = Math.round(sum / (2 * reach + 1));
      }
    }
    return to;
  };
  return pass(pass(from, 1, size), size, 1);
}
