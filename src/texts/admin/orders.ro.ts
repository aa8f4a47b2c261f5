import type { ordersEn } from './orders.en.ts';
import type { Translated } from './translated.ts';

export const ordersRo: Translated<typeof ordersEn> = {
  title: 'Orders',
};
