import { expect, it } from 'vitest';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { links } from '#links';
import { writeConfirmation } from '#server/sales/mails/write-confirmation.ts';
import { contractLine, contractOrder } from '../../../../../tests/support/contract-order.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { packingSlipsPdf, safetyNotice } from './packing-slip.ts';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import { warningTexts } from '#texts/law/safety.ro.ts';

const order = (...products: string[]) =>
  contractOrder({ lines: products.map((productId) => contractLine({ productId })) });
/** The addresses that the paper's links lead to, each once: a PDF has a link for every word. */
async function addresses(each: Order) {
  const text = Buffer.from((await packingSlipsPdf([each])).bytes).toString('latin1');
  return [...new Set([...text.matchAll(/\/URI \(([^)]+)\)/g)].map(([, to]) => to))];
}

it('leads from a kit’s slip to the page for the day of the cast, and where there is nothing to cast nowhere', async () => {
  expect(await addresses(order(MOON_PRODUCT))).toEqual([]);
  expect(await addresses(order('gemeni', MOON_PRODUCT))).toEqual([`${readEnvironment().URL}${links.castingDay}`]);
});

it('prints the confirmation of a long order whole, on as many pages as it needs', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => contractLine({ title: `Kit cu un nume lung ${index}` }));
  const print = (each: Order) =>
    packingSlipsPdf([each], { confirmations: new Map([[each.id, writeConfirmation(each)]]), safety: new Map() });
  const [whole, few] = [await print(contractOrder({ lines })), await print(contractOrder())];
  expect(await readPdf(few.bytes)).toHaveLength(3);
  expect((await readPdf(whole.bytes)).length).toBeGreaterThanOrEqual(6);
});

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
