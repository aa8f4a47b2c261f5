import { countItems, lineKey, quantityOf, removeLine, setQuantity, type CartLine } from './cart.ts';
import { linesBefore, restoreLine, type RemovedLine } from './restore-line.ts';

/** Kits in the place of pairs: what is taken out of the cart, in the cart's order, and the line that comes in for it. */
export interface PairSwap {
  taken: readonly RemovedLine[];
  added: CartLine;
}

/**
 * Takes as many pieces of two lines as there are kits; of one line that holds both pieces, twice as many.
 * @param keys - of the two lines, in the cart's order
 */
export function planSwap(lines: CartLine[], keys: readonly [string, string], added: CartLine): PairSwap {
  const pieces = quantityOf(added) * (keys[0] === keys[1] ? 2 : 1);
  const taken = [...new Set(keys)].map((key) => {
    const line = lines.find((each) => lineKey(each) === key)!;
    return { line: { ...line, itemNumber: String(pieces) }, before: linesBefore(lines, key) };
  });
  return { taken, added };
}

/** @returns nothing where the pieces are not there any more, or a limit of the cart leaves no place for the kits */
export function swapPair(lines: CartLine[], { taken, added }: PairSwap): CartLine[] | undefined {
  const rest = taken.reduce((left, { line }) => takePieces(left, line), lines);
  if (countItems(rest) !== countItems(lines) - countItems(taken.map(({ line }) => line))) return undefined;
  const swapped = restoreLine(rest, { line: added, before: taken[0]!.before });
  return countItems(swapped) === countItems(rest) + quantityOf(added) ? swapped : undefined;
}

/** Puts the pairs back for as many kits as are still there; what the cart became meanwhile stays. */
export function undoSwap(lines: CartLine[], { taken, added }: PairSwap): CartLine[] {
  return taken.reduce((left, removed) => restoreLine(left, removed), takePieces(lines, added));
}

/** Takes so many pieces of a line out, or all that it has. */
export function takePieces(lines: CartLine[], { itemNumber, ...line }: CartLine): CartLine[] {
  const key = lineKey(line);
  const held = lines.find((each) => lineKey(each) === key);
  if (!held) return lines;
  const left = quantityOf(held) - Number(itemNumber);
  return left > 0 ? setQuantity(lines, key, left) : removeLine(lines, key);
}
