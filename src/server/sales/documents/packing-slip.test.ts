import { expect, it } from 'vitest';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { links } from '#links';
import { writeConfirmation } from '#server/sales/confirmations/write-confirmation.ts';
import { contractLine, contractOrder } from '../../../../tests/support/contract-order.ts';
import { packingSlipsPdf } from './packing-slip.ts';

const line = (productId: string) =>
  ({
    productId,
    title: productId,
    image: null,
    quantity: 1,
    options: [],
    personalised: false,
    personalisedParts: [],
  }) as unknown as OrderLine;
const order = (...products: string[]) =>
  ({
    number: 'CG-2026-000001', placedAt: new Date('2026-11-21T10:00:00Z'), deliveryMethod: 'courier', firstName: 'Ana',
    lastName: 'Popescu', phoneNo: '+40712345678', deliveryAddress: 'Strada Morii 7', postalCode: '400001',
    city: 'Cluj-Napoca', county: 'Cluj', awb: null, orderMentions: '', lines: products.map(line),
  }) as unknown as Order; // prettier-ignore
/** The addresses that the paper's links lead to, each once: a PDF has a link for every word. */
async function addresses(each: Order) {
  const text = Buffer.from((await packingSlipsPdf([each])).bytes).toString('latin1');
  return [...new Set([...text.matchAll(/\/URI \(([^)]+)\)/g)].map(([, to]) => to))];
}

it('leads from a kit’s slip to the page for the day of the cast', async () => {
  expect(await addresses(order('gemeni', MOON_PRODUCT))).toEqual([`${readEnvironment().URL}${links.castingDay}`]);
});

it('leaves that out where there is nothing to cast', async () => {
  expect(await addresses(order(MOON_PRODUCT))).toEqual([]);
});

const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

it('prints the confirmation of a long order whole, on as many pages as it needs', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => contractLine({ title: `Kit cu un nume lung ${index}` }));
  const long = contractOrder({ lines });
  const confirmations = new Map([[long.id, writeConfirmation(long)]]);
  const short = contractOrder();
  const whole = await packingSlipsPdf([long], { confirmations, safety: new Map() });
  const few = await packingSlipsPdf([short], {
    confirmations: new Map([[short.id, writeConfirmation(short)]]),
    safety: new Map(),
  });
  expect(pages(few.bytes)).toBe(3);
  expect(pages(whole.bytes)).toBeGreaterThanOrEqual(6);
});
