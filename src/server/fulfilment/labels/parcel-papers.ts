import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Order } from '#domain/orders/order.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';
import { findEnclosed } from '#server/sales/orders/documents/orders-to-pack.ts';
import { packingSlipsPdf, type PackingSlips } from '#server/sales/orders/documents/packing-slip.ts';
import { loadPdfLib } from './label-document.ts';
import { readLabels } from './read-labels.ts';

/** Prints each order's packing slip and behind it the courier's label, of which the slip says why where there is none. */
export async function parcelPapersPdf(
  db: Database,
  courier: Courier | undefined,
  orders: readonly Order[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [enclosed, read] = await Promise.all([findEnclosed(db, orders), readLabels(db, courier, orders)]);
  const labels = new Map<string, PDFDocument>();
  const labelGaps = new Map<string, LabelGap>();
  for (const [id, label] of read) {
    if (typeof label === 'string') labelGaps.set(id, label);
    else labels.set(id, label);
  }
  const slips = await packingSlipsPdf(orders, { ...enclosed, labelGaps });
  return labels.size === 0 ? slips.bytes : await join(slips, orders, labels);
}

async function join(
  { bytes, firstPages }: PackingSlips,
  orders: readonly Order[],
  labels: ReadonlyMap<string, PDFDocument>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await loadPdfLib();
  const papers = await PDFDocument.load(bytes, { updateMetadata: false });
  // From the last order to the first, so that what is put in moves no page that is still counted on.
  let behind = papers.getPageCount();
  for (const { id } of orders.toReversed()) {
    const label = labels.get(id);
    if (label) {
      const pages = await papers.copyPages(label, label.getPageIndices());
      pages.forEach((page, at) => papers.insertPage(behind + at, page));
    }
    behind = firstPages.get(id)! - 1;
  }
  return new Uint8Array(await papers.save());
}
