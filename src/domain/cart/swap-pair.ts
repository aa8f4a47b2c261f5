import { addLine, countItems, lineKey, quantityOf, takePieces, type CartLine } from './cart.ts';

/** A swap of pairs for kits: the removed lines, and the added one. */
export interface PairSwap {
  taken: readonly CartLine[];
  added: CartLine;
}

/** Plans a swap; a line that holds both pieces of a pair gives twice as many. @param keys - of the two lines */
export function planSwap(lines: readonly CartLine[], keys: readonly [string, string], added: CartLine): PairSwap {
  const pieces = quantityOf(added) * (keys[0] === keys[1] ? 2 : 1);
  const taken = lines.filter((line) => keys.includes(lineKey(line)));
  return { taken: taken.map((line) => ({ ...line, itemNumber: String(pieces) })), added };
}

/** @returns undefined if the pieces have left the cart, or its limits leave no room for the kits */
export function swapPair(lines: CartLine[], { taken, added }: PairSwap): CartLine[] | undefined {
  const rest = taken.reduce(takePieces, lines);
  const swapped = addLine(rest, added);
  const isWhole =
    countItems(lines) - countItems(taken) === countItems(rest) &&
    countItems(rest) + quantityOf(added) === countItems(swapped);
  return isWhole ? swapped : undefined;
}

/** Undoes a swap: re-adds the pairs at the end and removes the kits still in the cart; other changes stay. */
export function undoSwap(lines: CartLine[], { taken, added }: PairSwap): CartLine[] {
  return taken.reduce(addLine, takePieces(lines, added));
}
