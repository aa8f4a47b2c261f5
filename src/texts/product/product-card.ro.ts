import type { Bani } from '#domain/money/money.ts';
import { formatPrice } from '../formats.ts';

/** The back-office shows the card in these Romanian texts too, whatever its own language. */
export const productCardTexts = {
  from: 'de la',
  soldOut: 'Stoc epuizat',
  low: (stock: number) => (stock === 1 ? 'Ultima bucată' : `Ultimele ${stock} bucăți`),
  lowestPrice: (price: Bani) => `Cel mai mic preț din ultimele 30 de zile înainte de reducere: ${formatPrice(price)}`,
};
