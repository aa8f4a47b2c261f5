import type { Bani } from '#domain/money/money.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import { formatPrice } from '../formats.ts';
import { quoted } from './suggestion.ro.ts';

/** Texts that the cart loads only when it holds a pair. */
export const cheaperKitTexts = {
  cheaper: (saved: Bani) => `Împreună, cu ${formatPrice(saved)} mai puțin`,
  look: 'Împreună costă mai puțin',
  price: ({ unitPrice, asksMore }: { unitPrice: Bani; asksMore: boolean }, kits: number) =>
    `${asksMore ? 'de la ' : ''}${kits > 1 ? `${kits} × ` : ''}${formatPrice(unitPrice)}`,
  /** „În loc de „A” și „B”.” @param lost - chosen options that the kit lacks */
  instead: (first: string, second: string, lost: readonly OrderedOption[]) =>
    `În loc de ${first === second ? `două bucăți din ${quoted(first)}` : `${quoted(first)} și ${quoted(second)}`}${
      lost.length > 0 ? `, dar fără ${lost.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(', ')}` : ''
    }.`,
  swap: 'Schimbă',
  see: 'Vezi kitul',
  swapped: (title: string) => `Am pus în locul lor: ${title}`,
  swappedBack: (title: string) => `Am scos din coș ${title} și am pus la loc ce era.`,
};
