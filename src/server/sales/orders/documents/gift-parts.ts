import type { Content } from 'pdfmake/interfaces.js';
import { shop } from '#config/shop.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import type { Order } from '#domain/orders/order.ts';
import { SOFT } from '#server/platform/pdf/pdf-document.ts';
import { giftTexts } from '#texts/gift/gift.ro.ts';
import { notes } from './order-parts.ts';

/** Landscape A6 in points, the usual size of a gift card. */
const CARD = { width: 420, height: 298, padding: 28 };

/** Names the sender on a gift's slip, without contact details, and the source of the recipient's data. */
export function giftFrom(order: Order): Content[] {
  if (!order.gift) return [];
  const name = { text: buyer(order), fontSize: 12, bold: true };
  const privacy = new URL(links.privacy, readEnvironment().URL).href;
  const source = {
    text: giftTexts.source(shop.email, privacy.replace(/^https?:\/\//, '')),
    style: 'soft',
    fontSize: 8,
  };
  return [{ stack: [{ text: giftTexts.fromHeading, style: 'heading' }, name, source], margin: [0, 0, 0, 16] }];
}

/** Returns pages for a gift: its card to cut out, and the buyer's notes on a sheet that stays in the workshop. */
export function giftPages(order: Order): Content[] {
  if (!order.gift) return [];
  const words = notes(order);
  const kept: Content[] = [{ text: `${order.number}: ${giftTexts.keepHere}`, fontSize: 13, bold: true }, ...words];
  return [
    ...(order.gift.message === '' ? [] : [card(order, order.gift.message)]),
    ...(words.length === 0 ? [] : [{ pageBreak: 'before' as const, stack: kept }]),
  ];
}

function card(order: Order, message: string): Content {
  const { width, height, padding } = CARD;
  return {
    pageBreak: 'before',
    stack: [
      { text: `${order.number}: ${giftTexts.cutCard}`, style: 'soft', margin: [0, 0, 0, 10] },
      {
        table: {
          widths: [width - 2 * padding],
          heights: [height - 2 * padding],
          body: [
            [
              {
                stack: [
                  { text: message, fontSize: 15, lineHeight: 1.4, alignment: 'center', margin: [0, 64, 0, 24] },
                  { text: buyer(order), fontSize: 12, italics: true, alignment: 'center' },
                ],
              },
            ],
          ],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
          hLineColor: () => SOFT,
          vLineColor: () => SOFT,
          hLineStyle: () => ({ dash: { length: 4 } }),
          vLineStyle: () => ({ dash: { length: 4 } }),
          paddingLeft: () => padding,
          paddingRight: () => padding,
          paddingTop: () => padding,
          paddingBottom: () => padding,
        },
      },
    ],
  };
}

const buyer = ({ firstName, lastName }: Order): string => `${firstName} ${lastName}`.trim();
