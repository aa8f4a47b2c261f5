import type { customersEn } from './customers.en.ts';
import type { Translated } from './translated.ts';

export const customersRo: Translated<typeof customersEn> = {
  title: 'Customers',
};
