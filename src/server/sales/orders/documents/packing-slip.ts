import type { Content } from 'pdfmake/interfaces.js';
import { readEnvironment } from '#server/platform/environment.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import { type ProductSafety, SAFETY_WARNINGS } from '#domain/products/product-safety.ts';
import { safetyTexts, warningTexts } from '#texts/law/safety.ro.ts';
import { confirmationContent } from './confirmation-pdf.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { confirmationTexts } from '#texts/contract-confirmation.ro.ts';
import { linesText } from '#texts/order-lines.ro.ts';
import { formatCount } from '#texts/formats.ts';
import { giftFrom, giftPages } from './gift-parts.ts';
import type { LabelGap } from './label-gap.ts';
import { parcelFacts } from './parcel-facts.ts';
import { lineWords, notes, orderHeading, recipient, seller } from './order-parts.ts';
import { drawPdf, SOFT } from '#server/platform/pdf/pdf-document.ts';

/** Documents and notices to print with the orders. */
export interface Enclosed {
  /** Confirmations of orders without a sent mail, by order; each gets a page of its own. */
  confirmations: ReadonlyMap<string, ContractConfirmation>;
  /** Safety data by product. */
  safety: ReadonlyMap<string, ProductSafety>;
  /** Reason for a missing label, by order. */
  labelGaps?: ReadonlyMap<string, LabelGap>;
}

export interface PackingSlips {
  bytes: Uint8Array<ArrayBuffer>;
  /** First page of each order's documents, by order, counted from 1. */
  firstPages: ReadonlyMap<string, number>;
}

const NOTHING: Enclosed = { confirmations: new Map(), safety: new Map() };

/** Draws slips with boxes to tick and only the cash to collect as a price. A gift's contract is mailed to its buyer. */
export async function packingSlipsPdf(orders: readonly Order[], enclosed: Enclosed = NOTHING): Promise<PackingSlips> {
  const firstPages = new Map<string, number>();
  const bytes = await drawPdf({
    info: { title: orders.length === 1 ? `Listă de ambalare ${orders[0]!.number}` : 'Liste de ambalare' },
    footer: seller,
    numbered: orders.length === 1,
    tellPage: (id, page) => firstPages.set(id, page),
    content: orders.flatMap((order, index) => [
      slip(order, enclosed, index > 0),
      ...(order.gift ? giftPages(order) : confirmation(order, enclosed.confirmations.get(order.id))),
    ]),
  });
  return { bytes, firstPages };
}

/** Prints the confirmation for a buyer without mail (OUG 34/2014 art. 8 (7)), with later changed lines on top. */
function confirmation(order: Order, document: ContractConfirmation | undefined): Content[] {
  if (!document) return [];
  const now = linesText(order);
  const isAsPlaced = document.sections.some(({ lines }) => lines.join('\n').startsWith(now));
  const changed = { heading: confirmationTexts.changed, lines: now.split('\n') };
  const shown = isAsPlaced ? document : { ...document, sections: [changed, ...document.sections] };
  return [{ pageBreak: 'before', stack: [confirmationContent(shown)] }];
}

function slip(order: Order, { safety, labelGaps }: Enclosed, onNewPage: boolean): Content {
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    ...(onNewPage ? { pageBreak: 'before' as const } : {}),
    stack: [
      orderHeading('Listă de ambalare', order),
      {
        columns: [recipient(order), parcel(order, labelGaps?.get(order.id))],
        margin: [0, 0, 0, 16],
      },
      ...giftFrom(order),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [16, 30, '*'],
          body: [
            ['', { text: 'Buc.', style: 'soft' }, { text: 'Produs', style: 'soft' }],
            ...order.lines.map((line) => [
              { canvas: [{ type: 'rect' as const, x: 0, y: 1, w: 11, h: 11, lineWidth: 1 }] },
              { text: String(line.quantity), fontSize: 13, bold: line.quantity > 1 },
              lineWords(line, ({ title }) => `+ ${title}`),
            ]),
          ],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => SOFT,
          paddingTop: () => 6,
          paddingBottom: () => 6,
        },
      },
      { text: `În total: ${formatCount(quantity, 'bucată', 'bucăți')}`, margin: [0, 8, 0, 0] },
      ...(order.gift ? [] : notes(order)),
      ...safetyNotice(order.lines.flatMap(({ productId }) => safety.get(productId ?? '') ?? [])),
      ...(order.lines.some(({ productId }) => productId !== MOON_PRODUCT) ? [castingDay()] : []),
    ],
  };
}

function parcel(order: Order, gap: LabelGap | undefined): Content {
  return {
    stack: parcelFacts(order, gap).map(({ name, value, size }) => ({
      stack: [
        { text: name, style: 'heading' },
        { text: value, fontSize: size, bold: true },
      ],
      margin: [0, 0, 0, 8],
    })),
    alignment: 'right',
  };
}

/** Draws a QR code of the page that times the steps of casting; a Moon needs none. */
function castingDay(): Content {
  const address = new URL(links.castingDay, readEnvironment().URL).href;
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    columns: [
      // 3 cm with its quiet zone, which a phone can scan on a table.
      { qr: address, fit: 85, eccLevel: 'M', width: 100 },
      {
        stack: [
          { text: 'Ziua mulajului', style: 'heading' },
          {
            text: 'Scanează codul înainte să începi. Telefonul numără timpii cu voce tare. Odată deschisă, pagina merge și fără internet.',
          },
          { text: address.replace(/^https?:\/\//, ''), link: address, style: 'soft', margin: [0, 4, 0, 0] },
        ],
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

/** Lists the warnings of a parcel's products, each once (Regulation (EU) 2023/988 art. 9 (7)). */
export function safetyNotice(products: readonly ProductSafety[]): Content[] {
  const given = new Set(products.flatMap(({ warnings }) => warnings));
  const words = [
    ...SAFETY_WARNINGS.filter((warning) => given.has(warning)).map((warning) => warningTexts[warning]),
    ...new Set(products.map(({ moreWarnings }) => moreWarnings).filter((more) => more !== '')),
  ];
  if (words.length === 0) return [];
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [
        { text: safetyTexts.slip, style: 'heading' },
        { ul: words, fontSize: 9 },
      ],
    },
  ];
}
