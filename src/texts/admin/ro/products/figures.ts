import type { productFiguresEn } from '../../en/products/figures.ts';
import type { Translated } from '../../translated.ts';

export const productFiguresRo = {
  of: { price: 'Prețul pentru {{title}}', stock: 'Stocul pentru {{title}}' },
} satisfies Translated<typeof productFiguresEn>;
