import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { placedText } from '#config/placed-words.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { secondChance } from '#config/second-chance.ts';
import { selling } from '#config/selling.ts';
import { shopMode } from '#config/shop-mode.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { DEFAULT_COMMUNITY, tellingOf, type CommunityPart } from '#domain/settings/community.ts';
import type { PlacedText } from '#domain/words/text-kinds.ts';
import { toCourier } from '#texts/couriers.ro.ts';
import { makeFiller, type Told } from '#texts/facts/fill-facts.ts';
import { tellFacts } from '#texts/facts/told-facts.ro.ts';
import { formatDateTime, formatPrice } from '#texts/formats.ts';

/** What texts can name, as the live shop tells it. */
export function tellShop(): Told {
  const community = publishedSettings.community?.value ?? DEFAULT_COMMUNITY;
  const isTold = (part: CommunityPart) => tellingOf(part, community, shopMode() === 'sample') !== 'untold';
  return tellFacts({ shop, selling, methods: offeredPaymentMethods(), secondChance, isTold });
}

/** What mails can name besides. */
const tellOrder = (order: Pick<Order, 'firstName' | 'number' | 'placedAt' | 'total' | 'awb' | 'awbCourier'>) => ({
  firstName: order.firstName,
  orderNumber: order.number,
  orderDate: formatDateTime(order.placedAt),
  orderTotal: formatPrice(order.total),
  awb: order.awb ?? '',
  toCourier: toCourier(order.awbCourier),
});

/** Of an order that there is not, by which owners see how a mail reads. */
export const SAMPLE_ORDER_FACTS = tellOrder({
  firstName: 'Ana',
  number: 'CG-2026-000123',
  placedAt: new Date('2026-11-28T10:00:00Z'),
  total: 24_100,
  awb: '1ONB24567812',
  awbCourier: 'sameday',
});

let told: Told | undefined;

/** The subject of a mail, or the heading of a part of it, and a paragraph, as the owner words them (`src/content/mails`). */
export function mailWords(slug: string, order: Order): PlacedText {
  told ??= tellShop();
  const { fillFacts } = makeFiller({ ...told, facts: { ...told.facts, ...tellOrder(order) } });
  const { title, text } = placedText('mails', slug);
  return { title: fillFacts(title), text: fillFacts(text) };
}
