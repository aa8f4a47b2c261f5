import type { Bani } from '#domain/money/money.ts';
import { formatPrice } from '../formats.ts';

/** What the shop's product card says; the back-office shows the card as the shop does, whatever its own language. */
export const productCardTexts = {
  from: 'de la',
  soldOut: 'Stoc epuizat',
  low: (stock: number) => (stock === 1 ? 'Ultima bucată' : `Ultimele ${stock} bucăți`),
  lowestPrice: (price: Bani) => `Cel mai mic preț din ultimele 30 de zile înainte de reducere: ${formatPrice(price)}`,
};
