import type { discountEn } from './discount.en.ts';
import type { Translated } from './translated.ts';

export const discountRo: Translated<typeof discountEn> = {
  title: 'Discount',
};
