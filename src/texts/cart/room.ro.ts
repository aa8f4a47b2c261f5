import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { Bani } from '#domain/money/money.ts';
import { formatCount, formatPrice } from '../formats.ts';

const pieces = (count: number) => (count === 1 ? 'o bucată' : formatCount(count, 'bucată', 'bucăți'));

export function noRoomText({ stock, inCart, room }: { stock: number; inCart: number; room: number }): string {
  if (stock - inCart > room) return `În coș intră cel mult ${MAX_QUANTITY} de bucăți dintr-un produs.`;
  const left = stock === 1 ? 'A mai rămas o singură bucată' : `Au mai rămas ${pieces(stock)}`;
  if (inCart === 0) return `${left}. Alege mai puține.`;
  if (room === 0)
    return stock === 1 ? `${left}, iar ea este deja în coșul tău.` : `${left}, iar în coș ai deja ${pieces(inCart)}.`;
  return `${left}, iar în coș ai deja ${pieces(inCart)}. Mai poți adăuga ${pieces(room)}.`;
}

export const addedText = (quantity: number, what: string, sum: Bani): string =>
  `Adăugat în coș: ${quantity} × ${what}, ${formatPrice(sum)}.`;

/** Shown when the kit was added but its chosen refill was not. */
export const withoutSpareText = 'Adăugat în coș, fără alginatul în plus: nu mai este loc pentru el.';
