import type { Bani } from '#domain/money/money.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import { formatPrice } from '../formats.ts';

const quoted = (title: string) => `„${title}”`;

/** What the cart proposes, one thing at a time. */
export const suggestionTexts = {
  label: 'O propunere',
  /** „Le ai pe amândouă” */
  pair: (first: string, second: string) =>
    first === second ? `Două bucăți din ${quoted(first)}?` : `${quoted(first)} și ${quoted(second)}?`,
  cheaper: ({ unitPrice, saved }: { unitPrice: Bani; saved: Bani }) =>
    `Împreună costă ${formatPrice(unitPrice)}, cu ${formatPrice(saved)} mai puțin.`,
  cheaperEach: ({ unitPrice, saved }: { unitPrice: Bani; saved: Bani }) =>
    `Împreună costă ${formatPrice(unitPrice)} fiecare pereche, cu ${formatPrice(saved)} mai puțin în total.`,
  look: ({ unitPrice, asksMore, lost }: { unitPrice: Bani; asksMore: boolean; lost: readonly OrderedOption[] }) =>
    `Împreună costă ${asksMore ? 'de la ' : ''}${formatPrice(unitPrice)}${
      lost.length > 0 ? `, dar fără ${lost.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(', ')}` : ''
    }.`,
  swap: 'Schimbă',
  see: 'Vezi kitul',
  swapped: (title: string) => `Am pus în locul lor: ${title}`,
  swappedBack: (title: string) => `Am scos din coș ${title} și am pus la loc ce era.`,
  once: (kit: string) => `${quoted(kit)} are alginat pentru o singură încercare.`,
  spare: 'Vrei unul în plus, pentru a doua?',
  add: (price: Bani) => `Adaugă, +${formatPrice(price)}`,
  added: (title: string) => `Am adăugat: ${title}`,
};

/** The same on the page of the kit. */
export const spareLabel = (price: Bani): string => `Încă un alginat, pentru a doua încercare (+${formatPrice(price)})`;
