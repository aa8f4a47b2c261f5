import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { bearsVat, includedVat } from '#domain/orders/order-vat.ts';
import type { Order } from '#domain/orders/order.ts';
import { courierName } from '#domain/shipments/awb-courier.ts';
import { partWords } from '#texts/line-parts.ro.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { formatPhone, formatPrice } from '#texts/formats.ts';
import { giftTexts } from '#texts/gift/gift.ro.ts';
import { holdWords, shopGiftTexts } from '#texts/gift/shop-gift.ro.ts';
import { fulfilmentName, orderStatusNames, paymentName, paymentStateNames } from '#texts/shop.ro.ts';
import { totalLabel } from '#texts/vat.ro.ts';
import { lineWords, notes, orderHeading, recipient, seller } from './order-parts.ts';
import { drawPdf, SOFT } from '#server/platform/pdf/pdf-document.ts';

/** Draws the order with prices and VAT; no invoice. `withdrawn`: withdrawn pieces by line number */
export async function orderSheetPdf(
  order: Order,
  withdrawn: ReadonlyMap<number, number>,
): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({
    info: { title: `Comanda ${order.number}` },
    footer: `${seller}\nAcest document nu este factură fiscală.`,
    content: [
      orderHeading(sheetTitle(order), order),
      { columns: [recipient(order), payment(order)], columnGap: 20, margin: [0, 0, 0, 16] },
      lines(order, withdrawn),
      ...notes(order),
    ],
  });
}

/** Returns the sheet's title, which tells packers at once that a parcel is a gift. */
export const sheetTitle = ({ gift }: Pick<Order, 'gift'>): string => (gift ? shopGiftTexts.sheet : 'Fișa comenzii');

/** Returns facts beside the address. On a gift's sheet each fact about the buyer is labelled as the buyer's. */
export function sheetFacts(order: Order): [string, string][] {
  const { gift } = order;
  const states = [orderStatusNames[order.status], fulfilmentName(order)];
  const buyer: [string, string][] = gift
    ? [
        [shopGiftTexts.from, `${order.firstName} ${order.lastName}, ${formatPhone(order.phoneNo)}`],
        [shopGiftTexts.buyersEmail, order.emailAddress],
        [giftTexts.card, gift.message],
        [shopGiftTexts.hold, holdWords(gift)],
      ]
    : [['Email', order.emailAddress]];
  const facts: [string, string][] = [
    ['Plată', `${paymentName(order)}, ${paymentStateNames[order.payment].toLowerCase()}`],
    ['Stare', order.status === 'rejected' ? states[0]! : states.join(', ')],
    [['AWB', courierName(order.awbCourier)].filter(Boolean).join(' '), order.awb ?? ''],
    ...buyer,
  ];
  return facts.filter(([, value]) => value !== '');
}

function payment(order: Order): Content {
  return {
    stack: sheetFacts(order).map(([name, value]) => ({ text: [{ text: `${name}: `, style: 'soft' }, value] })),
  };
}

function lines(order: Order, withdrawn: ReadonlyMap<number, number>): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 40, 75, 80],
      body: [
        [soft('Produs'), soft('Buc.', true), soft('Preț unitar', true), soft('Valoare', true)],
        ...order.lines.map((line): TableCell[] => [
          { stack: [lineWords(line, partWords), ...withdrawnWords(withdrawn.get(line.position) ?? 0)] },
          right(String(line.quantity)),
          right(formatPrice(line.unitPrice)),
          right(formatPrice(line.lineTotal)),
        ]),
        ...sums(order),
      ],
    },
    layout: {
      // Lines separate the items; the sums below have none.
      hLineWidth: (row) => (row <= order.lines.length + 1 ? 0.5 : 0),
      vLineWidth: () => 0,
      hLineColor: () => SOFT,
      paddingTop: (row) => (row <= order.lines.length ? 5 : 3),
      paddingBottom: (row) => (row <= order.lines.length ? 5 : 1),
    },
  };
}

const withdrawnWords = (pieces: number): Content[] =>
  pieces > 0 ? [{ text: `Retrase de cumpărător: ${pieces}`, bold: true }] : [];

function sums(order: Order): TableCell[][] {
  return [
    sum('Subtotal', formatPrice(order.subtotal)),
    ...(order.discount > 0 ? [sum(discountLabel(order), `−${formatPrice(order.discount)}`)] : []),
    sum(shippingLabel(order), formatPrice(order.shippingFee)),
    sum(totalLabel(bearsVat(order.lines)), formatPrice(order.total), true),
    ...includedVat(order)
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => sum(`din care TVA ${rate} %`, formatPrice(vat))),
  ];
}

function sum(name: string, amount: string, bold = false): TableCell[] {
  return [{ text: name, colSpan: 3, alignment: 'right', bold }, {}, {}, { text: amount, alignment: 'right', bold }];
}

function right(text: string): TableCell {
  return { text, alignment: 'right' };
}

function soft(text: string, toRight = false): TableCell {
  return { text, style: 'soft', ...(toRight ? { alignment: 'right' as const } : {}) };
}
