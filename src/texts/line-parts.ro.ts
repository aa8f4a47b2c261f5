import type { KeptPart } from '#domain/products/personalised-parts.ts';
import { formatPrice } from './formats.ts';

/** A part below its line: `+ Felicitare cu mesajul tău 10,00 RON`; its price is within the line's. */
export function partWords({ title, unitPrice }: KeptPart): string {
  return unitPrice > 0 ? `+ ${title} ${formatPrice(unitPrice)}` : `+ ${title}`;
}

/** The same before an order and on its page, with what it means for a return. */
export function partNotice(part: KeptPart): string {
  return `${partWords(part)}: nu se returnează`;
}

/** A part where a sentence names it: `Felicitare cu mesajul tău (10,00 RON)`. */
export function namedPart({ title, unitPrice }: KeptPart): string {
  return unitPrice > 0 ? `${title} (${formatPrice(unitPrice)})` : title;
}

export function onlyPartStays(part: KeptPart): string {
  return `Numai piesa ${namedPart({ ...part, title: `„${part.title}”` })} nu poate fi returnată: se face după cuvintele tale (OUG 34/2014, art. 16).`;
}
