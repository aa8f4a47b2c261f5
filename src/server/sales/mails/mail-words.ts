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

/** Returns the facts that texts can name, as in the live shop. */
export function tellShop(): Told {
  const community = publishedSettings.community?.value ?? DEFAULT_COMMUNITY;
  const isTold = (part: CommunityPart) => tellingOf(part, community, shopMode() === 'sample') !== 'untold';
  return tellFacts({ shop, selling, methods: offeredPaymentMethods(), secondChance, isTold });
}

/** Returns the facts of an order that mails can name. */
const tellOrder = (order: Pick<Order, 'firstName' | 'number' | 'placedAt' | 'total' | 'awb' | 'awbCourier'>) => ({
  firstName: order.firstName,
  orderNumber: order.number,
  orderDate: formatDateTime(order.placedAt),
  orderTotal: formatPrice(order.total),
  awb: order.awb ?? '',
  toCourier: toCourier(order.awbCourier),
});

/** Facts of a made-up order for the preview of a mail. */
export const SAMPLE_ORDER_FACTS = tellOrder({
  firstName: 'Ana',
  number: 'CG-2026-000123',
  placedAt: new Date('2026-11-28T10:00:00Z'),
  total: 24_100,
  awb: '1ONB24567812',
  awbCourier: 'sameday',
});

let told: Told | undefined;

/** Returns the title and paragraph of a mail, or of a part of it, in the owner's words (`src/content/mails`). */
export function mailWords(slug: string, order: Order): PlacedText {
  told ??= tellShop();
  const { fillFacts } = makeFiller({ ...told, facts: { ...told.facts, ...tellOrder(order) } });
  const { title, text } = placedText('mails', slug);
  return { title: fillFacts(title), text: fillFacts(text) };
}
