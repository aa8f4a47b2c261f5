import type { KeptPart } from '#domain/products/personalised-parts.ts';
import { formatPrice } from './formats.ts';

/** Words a part below its line: `+ Felicitare cu mesajul tău 10,00 RON`; the line's price includes it. */
export function partWords({ title, unitPrice }: KeptPart): string {
  return unitPrice > 0 ? `+ ${title} ${formatPrice(unitPrice)}` : `+ ${title}`;
}

/** Words a part with its effect on a return, before an order and on its page. */
export function partNotice(part: KeptPart): string {
  return `${partWords(part)}: nu se returnează`;
}

/** Names a part within a sentence: `Felicitare cu mesajul tău (10,00 RON)`. */
export function namedPart({ title, unitPrice }: KeptPart): string {
  return unitPrice > 0 ? `${title} (${formatPrice(unitPrice)})` : title;
}

export function onlyPartStays(part: KeptPart): string {
  return `Numai piesa ${namedPart({ ...part, title: `„${part.title}”` })} nu poate fi returnată: se face după cuvintele tale (OUG 34/2014, art. 16).`;
}
