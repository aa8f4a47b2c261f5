import type { productsEn } from './products.en.ts';
import type { Translated } from './translated.ts';

export const productsRo: Translated<typeof productsEn> = {
  title: 'Products',
};
