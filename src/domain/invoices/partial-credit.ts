import type { Bani } from '#domain/money/money.ts';
import type { InvoiceVat } from './invoice-document.ts';
import { shareByRate, type UnsplitLine } from './invoice-lines.ts';

export interface ReturnedLine extends Pick<UnsplitLine, 'details' | 'quantity' | 'unitPrice' | 'rate'> {
  title: string;
}

interface CreditNoteWords {
  /** Line of a sum without pieces. */
  sum: string;
  /** Line of a refund below the pieces' price: their share of a discount, or their lost value. */
  less: string;
  /** Line of a refund above the pieces' price: the delivery. */
  more: string;
}

/**
 * Returns the lines of a partial credit note. If pieces come back and all bear one rate, they are listed with their
 * prices, and a line of its own holds the difference to the sum; otherwise each rate has a line with its share.
 * @param amount - bani, at most the remaining sum
 */
export function partialCreditLines(
  amount: Bani,
  standing: readonly InvoiceVat[],
  returned: readonly ReturnedLine[],
  words: CreditNoteWords,
): UnsplitLine[] {
  const rates = new Set([...standing.map(({ rate }) => rate), ...returned.map(({ rate }) => rate)]);
  if (returned.length > 0 && rates.size === 1) return namedLines(amount, returned, words);
  const shares = shareByRate(amount, new Map(standing.map(({ rate, gross }) => [rate, gross])));
  return [...shares].map(([rate, share]) => sumLine(words.sum, -1, share, rate));
}

/** Returns one line per rate with all that is left of it. */
export function fullCreditLines(standing: readonly InvoiceVat[], name: string): UnsplitLine[] {
  return standing.map(({ rate, gross }) => sumLine(name, -1, gross, rate));
}

function namedLines(amount: Bani, returned: readonly ReturnedLine[], words: CreditNoteWords): UnsplitLine[] {
  const { rate } = returned[0]!;
  const worth = returned.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const lines = returned.map(({ title, details, quantity, unitPrice }): UnsplitLine => ({
    kind: 'goods', name: title, details, quantity: -quantity, unitPrice, rate,
  })); // prettier-ignore
  if (amount < worth) lines.push(sumLine(words.less, 1, worth - amount, rate));
  if (amount > worth) lines.push(sumLine(words.more, -1, amount - worth, rate));
  return lines;
}

function sumLine(name: string, quantity: 1 | -1, unitPrice: Bani, rate: number): UnsplitLine {
  return { kind: 'refund', name, details: '', quantity, unitPrice, rate };
}
