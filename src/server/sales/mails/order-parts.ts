import { isDesigned } from '#domain/moon/line-picture.ts';
import { orderSteps } from '#domain/orders/order-steps.ts';
import { bearsVat } from '#domain/orders/order-vat.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { itemsTable, type MailItem } from '#server/platform/mail-parts/items.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';
import { pictureAddress } from '#server/platform/mail-parts/picture-address.ts';
import { stepsLine } from '#server/platform/mail-parts/steps.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { formatPrice, formatWeekday } from '#texts/formats.ts';
import { partWords } from '#texts/line-parts.ro.ts';
import { orderStepName } from '#texts/shop.ro.ts';
import { totalLabel } from '#texts/vat.ro.ts';

/** In pixels; what was designed for one buyer is shown larger, so that its words can be read. */
const PICTURE = { bought: 64, designed: 128 };

/** Where the order stands, and since when. */
export function orderStepsLine({ deliveryMethod, ...order }: Order): MailPart {
  return stepsLine(
    orderSteps(order).map(({ kind, at }) => ({
      name: orderStepName(kind, deliveryMethod),
      day: at ? formatWeekday(at) : '',
      isStop: kind === 'reject',
    })),
  );
}

type Priced = Pick<Order, 'subtotal' | 'discount' | 'shippingFee' | 'total'> & {
  lines: readonly OrderLine[];
} & Parameters<typeof discountLabel>[0];

/** What was bought, with its pictures, and what it comes to. */
export function orderLinesTable(order: Priced): MailPart {
  return itemsTable(order.lines.map(orderItem), [
    ['Subtotal', formatPrice(order.subtotal)],
    ...(order.discount > 0 ? [[discountLabel(order), `−${formatPrice(order.discount)}`] as [string, string]] : []),
    [shippingLabel(order), formatPrice(order.shippingFee)],
    [totalLabel(bearsVat(order.lines)), formatPrice(order.total)],
  ]);
}

function orderItem(line: OrderLine): MailItem {
  return {
    ...itemPicture(line.image),
    title: `${line.quantity} × ${line.title}`,
    details: [
      ...line.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`),
      ...line.personalisedParts.map(partWords),
    ],
    price: formatPrice(line.lineTotal),
  };
}

/** @param image - of a line; null: it has none */
export function itemPicture(image: string | null): Pick<MailItem, 'picture' | 'pictureSize'> {
  const pictureSize = image !== null && isDesigned(image) ? PICTURE.designed : PICTURE.bought;
  return { picture: image === null ? undefined : pictureAddress(image, pictureSize), pictureSize };
}
