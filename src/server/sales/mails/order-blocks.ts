import { hasOwnAccount } from '#config/payment-methods.ts';
import { shop } from '#config/shop.ts';
import { isDesigned } from '#domain/moon/line-picture.ts';
import { orderSteps } from '#domain/orders/order-steps.ts';
import { bearsVat } from '#domain/orders/order-vat.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { links } from '#links';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { blocks, type Block, type Fact, type Item } from '#server/platform/mail-parts/letter.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { formatIban, formatPrice, formatWeekday } from '#texts/formats.ts';
import { partWords } from '#texts/line-parts.ro.ts';
import { noAccountText } from '#texts/payment.ro.ts';
import { orderStepName } from '#texts/shop.ro.ts';
import { totalLabel } from '#texts/vat.ro.ts';
import { mailWords } from './mail-words.ts';

/** Sizes in pixels; a personalised design is larger, so that its words are legible. */
const PICTURE = { bought: 64, designed: 128 };

/** Offers payment in advance to a buyer with cash on delivery. */
export const payAheadBlock = ({ id, viewKey }: Order): Block => ({
  note: 'Poți plăti și de acum: îi cerem curierului să nu mai încaseze nimic.',
  link: { label: 'Plătește acum', address: `${links.order(id, viewKey)}#plata` },
});

export const stepsBlock = (order: Order): Block => ({
  steps: orderSteps(order).map(({ kind, at }) => ({
    name: orderStepName(kind, order),
    day: at ? formatWeekday(at) : '',
    isStop: kind === 'reject',
  })),
});

type Priced = Pick<Order, 'subtotal' | 'discount' | 'shippingFee' | 'total'> & {
  lines: readonly OrderLine[];
} & Parameters<typeof discountLabel>[0];

export const linesBlock = (order: Priced): Block => ({
  items: order.lines.map(orderItem),
  sums: [
    ['Subtotal', formatPrice(order.subtotal)],
    ...(order.discount > 0 ? [[discountLabel(order), `−${formatPrice(order.discount)}`] as Fact] : []),
    [shippingLabel(order), formatPrice(order.shippingFee)],
    [totalLabel(bearsVat(order.lines)), formatPrice(order.total)],
  ],
});

function orderItem(line: OrderLine): Item {
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

/** @param image - picture of a line; null: none */
export function itemPicture(image: string | null): Pick<Item, 'picture'> {
  if (image === null) return {};
  return { picture: { source: image, size: isDesigned(image) ? PICTURE.designed : PICTURE.bought } };
}

/** Shows the account to transfer the sum due to, with the code for banking apps. */
export function transferBlock(order: Order): Block {
  if (!hasOwnAccount()) return { notice: [noAccountText(shop.phone)] };
  const { due, number } = order;
  const code = { beneficiary: shop.legalName, iban: shop.iban, amount: due, reference: number };
  return {
    title: mailWords('transfer', order).title,
    notice: blocks(
      {
        facts: [
          ['Beneficiar', shop.legalName],
          ['IBAN', `${formatIban(shop.iban)} (${shop.bank})`],
          ['Sumă', formatPrice(due)],
          ['Detaliile plății', number],
        ],
      },
      due > 0 && {
        qr: transferCode(code),
        alt: 'Cod QR cu datele transferului',
        caption: 'Aplicațiile unor bănci citesc codul și completează singure datele.',
      },
    ),
  };
}
