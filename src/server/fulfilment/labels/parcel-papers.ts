import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Order } from '#domain/orders/order.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';
import { findEnclosed } from '#server/sales/orders/documents/orders-to-pack.ts';
import { packingSlipsPdf, type PackingSlips } from '#server/sales/orders/documents/packing-slip.ts';
import { loadPdfLib } from './label-document.ts';
import { readLabels } from './read-labels.ts';

/**
 * Prints each order's packing slip and behind it the courier's label, of which the slip says why where there is none.
 * @param isLabelsOnly - a slip is printed only in the place of a label that is missing, so that none is missed
 * @returns undefined where labels are asked for and no order has an AWB
 */
export async function parcelPapersPdf(
  db: Database,
  courier: Courier | undefined,
  orders: readonly Order[],
  isLabelsOnly: boolean,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [enclosed, read] = await Promise.all([findEnclosed(db, orders), readLabels(db, courier, orders)]);
  const labels = new Map<string, PDFDocument>();
  const labelGaps = new Map<string, LabelGap>();
  for (const [id, label] of read) {
    if (typeof label === 'string') labelGaps.set(id, label);
    else labels.set(id, label);
  }
  const packed = isLabelsOnly ? orders.filter(({ id }) => labelGaps.has(id)) : orders;
  const slips = packed.length > 0 ? await packingSlipsPdf(packed, { ...enclosed, labelGaps }) : undefined;
  return labels.size === 0 ? slips?.bytes : await join(slips, orders, labels);
}

async function join(
  slips: PackingSlips | undefined,
  orders: readonly Order[],
  labels: ReadonlyMap<string, PDFDocument>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await loadPdfLib();
  const papers = slips
    ? await PDFDocument.load(slips.bytes, { updateMetadata: false })
    : await PDFDocument.create({ updateMetadata: false });
  // From the last order to the first, so that what is put in moves no page that is still counted on.
  let behind = papers.getPageCount();
  for (const { id } of orders.toReversed()) {
    const label = labels.get(id);
    if (label) {
      const pages = await papers.copyPages(label, label.getPageIndices());
      pages.forEach((page, at) => papers.insertPage(behind + at, page));
    }
    const firstPage = slips?.firstPages.get(id);
    if (firstPage !== undefined) behind = firstPage - 1;
  }
  return new Uint8Array(await papers.save());
}
