import type { ChosenOptions } from '#domain/products/chosen-options.ts';

// Every page ships this file for the count in its header, so it reads storage by hand: zod weighs 5 kB.

/** Most pieces of one line, and most lines of one cart. */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 50;

/** Product ids stand in addresses too. */
export const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** A line as local storage has it: `itemNumber` is the quantity, as a string. */
export interface CartLine {
  id: string;
  itemNumber: string;
  options?: ChosenOptions;
}

/** Returns a key that is equal for lines of the same product and options, in any order of the options. */
export function lineKey(line: Pick<CartLine, 'id' | 'options'>): string {
  const options = Object.entries(line.options ?? {}).filter(([, value]) => value !== '');
  return JSON.stringify([line.id, options.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Reads a cart from local storage; drops what is no line and keeps the rest. */
export function repairCart(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<CartLine[]>((lines, candidate: unknown) => {
    const line = readLine(candidate);
    return line ? addLine(lines, line) : lines;
  }, []);
}

function readLine(candidate: unknown): CartLine | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined;
  const { id, itemNumber, options } = candidate as Record<string, unknown>;
  if (typeof itemNumber !== 'string' && typeof itemNumber !== 'number') return undefined;
  const quantity = Math.trunc(Number(itemNumber));
  if (typeof id !== 'string' || !PRODUCT_ID.test(id) || !(quantity >= 1)) return undefined;
  return { id, itemNumber: String(quantity), options: readOptions(options) };
}

function readOptions(stored: unknown): ChosenOptions {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Adds a line, or adds its quantity to an equal line. Quantities stop at 99, lines at 50. */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (existing) return setQuantity(lines, key, quantityOf(existing) + quantityOf(added));
  if (lines.length >= MAX_LINES) return lines;
  return [...lines, withQuantity(added, quantityOf(added))];
}

/** Sets a line's quantity, between 1 and 99. */
export function setQuantity(lines: CartLine[], key: string, quantity: number): CartLine[] {
  return lines.map((line) => (lineKey(line) === key ? withQuantity(line, quantity) : line));
}

export function removeLine(lines: CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Removes a number of pieces from a line, or the whole line. */
export function takePieces(lines: CartLine[], { itemNumber, ...line }: CartLine): CartLine[] {
  const key = lineKey(line);
  const held = lines.find((each) => lineKey(each) === key);
  if (!held) return lines;
  const left = quantityOf(held) - Number(itemNumber);
  return left > 0 ? setQuantity(lines, key, left) : removeLine(lines, key);
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + quantityOf(line), 0);
}

export function quantityOf(line: Pick<CartLine, 'itemNumber'>): number {
  return Number(line.itemNumber);
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  const { id, options } = line;
  const itemNumber = String(Math.min(MAX_QUANTITY, Math.max(1, quantity)));
  return options && Object.keys(options).length > 0 ? { id, itemNumber, options } : { id, itemNumber };
}
