import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { formatCount } from '../formats.ts';

export const quantityTexts = {
  whole: 'Scrie un număr întreg, de la 1 în sus.',
  atMost: (most: number) =>
    most >= MAX_QUANTITY
      ? `Poți comanda cel mult ${formatCount(MAX_QUANTITY, 'bucată', 'bucăți')} o dată.`
      : most === 1
        ? 'A mai rămas o singură bucată.'
        : `Au mai rămas ${formatCount(most, 'bucată', 'bucăți')}.`,
};
