import type { Bani } from '#domain/money/money.ts';
import { formatPrice } from '../formats.ts';

export const quoted = (title: string) => `„${title}”`;

export const suggestionTexts = {
  label: 'O propunere',
  once: (kit: string) => `${quoted(kit)} are alginat pentru o singură încercare.`,
  spare: 'Vrei unul în plus, pentru a doua?',
  add: (price: Bani) => `Adaugă, +${formatPrice(price)}`,
  added: (title: string) => `Am adăugat: ${title}`,
};

/** Labels the refill's checkbox on the kit's page. */
export const spareLabel = (price: Bani): string => `Încă un alginat, pentru a doua încercare (+${formatPrice(price)})`;
