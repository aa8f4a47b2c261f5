import { expect, it } from 'vitest';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import { warningTexts } from '#texts/law/safety.ro.ts';
import { safetyNotice } from './packing-slip.ts';

it('A parcel’s slip gives each warning of what is in it once', () => {
  const kit = { ...NO_SAFETY, warnings: ['heat' as const, 'dust' as const], moreWarnings: 'Se sparge.' };
  const text = JSON.stringify(safetyNotice([kit, { ...kit, warnings: ['dust'] }]));
  expect(text.split(warningTexts.dust)).toHaveLength(2);
  expect(text.split(warningTexts.heat)).toHaveLength(2);
  expect(text.split('Se sparge.')).toHaveLength(2);
});

it('A slip without anything to beware of has no such part', () => {
  expect(safetyNotice([NO_SAFETY])).toEqual([]);
});
