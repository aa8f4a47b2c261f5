import type { Content } from 'pdfmake/interfaces.js';
import { isAddress, type ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Order } from '#domain/orders/order.ts';
import { drawPdf } from '#server/platform/pdf/pdf-document.ts';
import { seller } from './order-parts.ts';

/** Most lines of a section that are kept on one page. */
const MOST_TOGETHER = 16;

/** Draws the confirmation from its stored content alone. */
export function confirmationPdf(
  confirmation: ContractConfirmation,
  { placedAt }: Pick<Order, 'placedAt'>,
): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({
    // The order's day instead of today's, so that drawing it again gives the same file.
    info: { title: confirmation.title, creationDate: placedAt },
    footer: seller,
    content: [confirmationContent(confirmation)],
  });
}

/** Returns the confirmation as a document part: title and sections. */
export function confirmationContent({ title, sections }: ContractConfirmation): Content {
  return {
    stack: [
      { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 8] },
      ...sections.map(({ heading, lines }): Content => ({
        // An unbreakable block longer than a page would lose its end.
        unbreakable: lines.length < MOST_TOGETHER,
        stack: [
          { text: heading, style: 'heading', headlineLevel: 1 },
          ...lines.map((line): Content => ({
            text: line,
            fontSize: 9,
            margin: [0, 0, 0, 2],
            ...(isAddress(line) && { link: line }),
          })),
        ],
        margin: [0, 0, 0, 8],
      })),
    ],
  };
}
