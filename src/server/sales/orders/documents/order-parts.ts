import type { Content } from 'pdfmake/interfaces.js';
import { shop } from '#config/shop.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import { noteFacts } from '#texts/cart/note-facts.ro.ts';
import { deliveryNames } from '#texts/shop.ro.ts';
import { recipientName } from '#texts/gift/gift.ro.ts';
import { formatDateTime, formatPhone } from '#texts/formats.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';

/** The seller, for the foot of every paper. */
export const seller = `${shop.legalName} · CUI ${shop.cui} · ${shop.registration} · ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county} · ${formatPhone(shop.phone)} · ${shop.email}`;

/** Names the paper, the order's number in large, its day, and that it does not say all of the order where its font cannot. */
export function orderHeading(title: string, order: Order): Content {
  const isWhole = leftOut(JSON.stringify(order)).length === 0;
  return {
    columns: [
      {
        stack: [
          { text: shop.name, style: 'soft' },
          { text: order.number, style: 'title', id: order.id },
          ...(isWhole ? [] : [{ text: 'Comanda are semne care nu se pot tipări: citește-o și pe ecran.', bold: true }]),
        ],
      },
      {
        stack: [
          { text: title, bold: true },
          { text: formatDateTime(order.placedAt), style: 'soft' },
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 14],
  };
}

/** Whom the parcel goes to, and where; whoever picks it up comes to the workshop. */
export function recipient(order: Order): Content {
  const place = {
    courier: [
      order.deliveryAddress,
      [order.postalCode, order.city].filter(Boolean).join(' '),
      order.county && countyOf(order),
    ],
    easybox: [order.lockerName, order.lockerCity],
    pickup: [],
  }[order.deliveryMethod];
  return {
    stack: [
      { text: deliveryNames[order.deliveryMethod], style: 'heading' },
      { text: recipientName(order), fontSize: 12, bold: true },
      ...place.filter(Boolean).map((line) => ({ text: line })),
      { text: formatPhone(order.gift?.recipientPhone ?? order.phoneNo) },
    ],
  };
}

/** Says title, options, parts, and whether it is made for this customer alone. `wordPart`: a packing slip names no price */
export function lineWords(line: OrderLine, wordPart: (part: KeptPart) => string): Content {
  return {
    stack: [
      { text: line.title, bold: true },
      ...line.options.map((option) => ({ text: `${option.label}: ${option.valueLabel}` })),
      ...line.personalisedParts.map((part) => ({ text: wordPart(part) })),
      ...(line.personalised ? [{ text: 'Personalizat', style: 'soft' }] : []),
    ],
  };
}

/** Frames the buyer's notes so that they are not missed. */
export function notes(order: Order): Content[] {
  const facts = noteFacts(order);
  if (facts.length === 0) return [];
  const words = { stack: facts.flatMap(([text, note]) => [{ text, style: 'heading' }, { text: note }]) };
  return [{ table: { widths: ['*'], body: [[{ ...words, margin: [6, 4, 6, 4] }]] }, margin: [0, 14, 0, 0] }];
}

function countyOf({ county }: Order): string {
  return county === 'București' ? '' : `jud. ${county}`;
}
