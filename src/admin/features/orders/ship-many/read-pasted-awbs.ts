import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readOrderNumber, sequenceOf } from '#domain/orders/typed-order-number.ts';

interface PastedAwb {
  /** Order number as written; undefined where the AWB is alone. */
  order: string | undefined;
  awb: string;
}

/** Parses lines of a spreadsheet: an AWB, or an order number and an AWB. A line without digits is a heading. */
function readLines(text: string): PastedAwb[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => normalizeWord(cell).trim().replace(/^"|"$/g, '')).filter(Boolean); // prettier-ignore
    const awb = cells.at(-1);
    if (awb === undefined || !/\d/.test(line)) return [];
    return [{ order: cells.length > 1 ? cells[0] : undefined, awb }];
  });
}

/** True for pasted text that holds more than one field. */
export const isList = (pasted: string): boolean => /[\r\n\t;]/.test(pasted.trim());

/** Assigns AWBs by order number, else to the rows from this one on. @param numbers - order numbers by row */
export function fillRows(pasted: string, numbers: readonly string[], from: number) {
  /** AWBs by row index. */
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
