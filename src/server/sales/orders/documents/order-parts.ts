import type { Content } from 'pdfmake/interfaces.js';
import { shop } from '#config/shop.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import { noteFacts } from '#texts/cart/note-facts.ro.ts';
import { deliveryNames } from '#texts/shop.ro.ts';
import { recipientName } from '#texts/gift/gift.ro.ts';
import { formatDateTime, formatPhone } from '#texts/formats.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';

/** Seller, for every document's footer. */
export const seller = `${shop.legalName} · CUI ${shop.cui} · ${shop.registration} · ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county} · ${formatPhone(shop.phone)} · ${shop.email}`;

/** Returns title, large order number and day, with a notice when the font lacks characters of the order. */
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

/** Returns the parcel's recipient and address; for a pick-up the workshop. */
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

/** Returns a line's title, options, parts and personalisation mark. `wordPart`: lets a packing slip omit prices */
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

/** Frames the buyer's notes so that nobody overlooks them. */
export function notes(order: Order): Content[] {
  const facts = noteFacts(order);
  if (facts.length === 0) return [];
  const words = { stack: facts.flatMap(([text, note]) => [{ text, style: 'heading' }, { text: note }]) };
  return [{ table: { widths: ['*'], body: [[{ ...words, margin: [6, 4, 6, 4] }]] }, margin: [0, 14, 0, 0] }];
}

function countyOf({ county }: Order): string {
  return county === 'București' ? '' : `jud. ${county}`;
}
