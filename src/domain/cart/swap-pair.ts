import { addLine, countItems, lineKey, quantityOf, takePieces, type CartLine } from './cart.ts';

/** Kits in the place of pairs: what is taken out of the cart, and the line that comes in for it. */
export interface PairSwap {
  taken: readonly CartLine[];
  added: CartLine;
}

/** One line that holds both pieces of a pair gives twice as many. @param keys - of the two lines */
export function planSwap(lines: readonly CartLine[], keys: readonly [string, string], added: CartLine): PairSwap {
  const pieces = quantityOf(added) * (keys[0] === keys[1] ? 2 : 1);
  const taken = lines.filter((line) => keys.includes(lineKey(line)));
  return { taken: taken.map((line) => ({ ...line, itemNumber: String(pieces) })), added };
}

/** @returns nothing where the pieces are not there any more, or a limit of the cart leaves no place for the kits */
export function swapPair(lines: CartLine[], { taken, added }: PairSwap): CartLine[] | undefined {
  const rest = taken.reduce(takePieces, lines);
  const swapped = addLine(rest, added);
  const isWhole =
    countItems(lines) - countItems(taken) === countItems(rest) &&
    countItems(rest) + quantityOf(added) === countItems(swapped);
  return isWhole ? swapped : undefined;
}

/** Puts the pairs back, at the end, and takes as many kits out as are still there; what the cart became meanwhile stays. */
export function undoSwap(lines: CartLine[], { taken, added }: PairSwap): CartLine[] {
  return taken.reduce(addLine, takePieces(lines, added));
}
