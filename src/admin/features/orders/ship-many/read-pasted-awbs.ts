import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readOrderNumber, sequenceOf } from '#domain/orders/typed-order-number.ts';

interface PastedAwb {
  /** The order's number as it was written; undefined: the AWB stood alone. */
  order: string | undefined;
  awb: string;
}

/** Reads lines of a spreadsheet: an AWB each, or an order's number and its AWB. A line without a digit is a heading. */
function readLines(text: string): PastedAwb[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => normalizeWord(cell).trim().replace(/^"|"$/g, '')).filter(Boolean); // prettier-ignore
    const awb = cells.at(-1);
    if (awb === undefined || !/\d/.test(line)) return [];
    return [{ order: cells.length > 1 ? cells[0] : undefined, awb }];
  });
}

/** True for what is pasted as more than one field's text. */
export const isList = (pasted: string): boolean => /[\r\n\t;]/.test(pasted.trim());

/** An AWB goes to the order's number before it, else to the rows from this one on. @param numbers - of the orders, by row */
export function fillRows(pasted: string, numbers: readonly string[], from: number) {
  /** Keyed by the row's place. */
  const awbs = new Map<number, string>();
  const left: string[] = [];
  let next = from;
  for (const { order, awb } of readLines(pasted)) {
    const row = order === undefined ? next++ : numbers.findIndex((number) => isNumber(number, order));
    if (row >= 0 && row < numbers.length) awbs.set(row, awb);
    else left.push([order, awb].filter(Boolean).join(' '));
  }
  return { awbs, left };
}

function isNumber(number: string, typed: string): boolean {
  const read = readOrderNumber(typed);
  return read === number || read === sequenceOf(number);
}
