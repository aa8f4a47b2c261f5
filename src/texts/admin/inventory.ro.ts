import type { inventoryEn } from './inventory.en.ts';
import type { Translated } from './translated.ts';

export const inventoryRo: Translated<typeof inventoryEn> = {
  title: 'Inventory',
};
