import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Order } from '#domain/orders/order.ts';
import { type Courier, CourierError } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';
import { findEnclosed } from '#server/sales/orders/documents/orders-to-pack.ts';
import { type PackingSlips, packingSlipsPdf } from '#server/sales/orders/documents/packing-slip.ts';
import { loadPdfLib, readLabelDocument } from './label-document.ts';

/**
 * Prints each order's packing slip, followed by the courier's label; the slip says why a label is missing.
 * @param isLabelsOnly - prints a slip only in place of a missing label, so that the gap is noticed
 * @returns undefined when labels are requested and no order has an AWB
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
  // Inserts from the last order to the first, so that the positions of earlier slips stay valid.
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

/** Labels requested in parallel. */
const AT_ONCE = 5;
/** Time in which more labels are requested, in ms: a function has 60 s in all, and one answer takes up to 10 s. */
export const LABELS_WAIT_MS = 25_000;
/** Most bytes of all labels: a response holds 20 MB, and the slips of two hundred orders take some of them. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Unanswered requests after which the courier counts as down and is not asked for the rest. */
const MAX_MISSES = AT_ONCE;

/** Label to print behind an order's slip, or the reason for its absence. */
type Label = PDFDocument | LabelGap;

/**
 * Reads the labels of orders with an AWB, by order. Fetches those of AWBs made with the courier, none of typed ones.
 * Time only ends new requests: a late answer is still printed. Never throws for the courier's faults.
 * @param courier - undefined: the shop has none
 * @param now - the clock, in ms
 */
export async function readLabels(
  db: Database,
  courier: Courier | undefined,
  orders: readonly Order[],
  now: () => number = Date.now,
): Promise<Map<string, Label>> {
  const sent = orders.filter(({ awb, deliveryMethod }) => awb !== null && deliveryMethod !== 'pickup');
  const made = await findMade(db, sent);
  const labels = new Map<string, Label>(sent.map(({ id }) => [id, 'typed']));
  for (const { id } of made) labels.set(id, courier ? 'unavailable' : 'no_account');
  if (!courier) return labels;

  const fetched = await fetchLabels(courier, made, now);
  // Parsing waits until every label is here, because it blocks the event loop and would make answers seem late.
  for (const [id, label] of fetched) labels.set(id, typeof label === 'string' ? label : await readLabelDocument(label));
  return labels;
}

async function fetchLabels(courier: Courier, made: readonly { id: string; awb: string }[], now: () => number) {
  const fetched = new Map<string, Uint8Array | LabelGap>();
  const end = now() + LABELS_WAIT_MS;
  const waiting = [...made];
  let misses = 0;
  let left = MAX_BYTES;
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const label = left > 0 ? await ask(courier, next.awb) : 'too_many';
      if (label === 'unavailable') misses += 1;
      if (typeof label !== 'string') left -= label.length;
      fetched.set(next.id, label);
      if (misses >= MAX_MISSES || now() >= end) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return fetched;
}

/** Finds the orders whose current AWB was made with the courier, not typed since. */
async function findMade(db: Database, orders: readonly Order[]): Promise<{ id: string; awb: string }[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .select(['orderId', 'awb'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    ) // prettier-ignore
    .where('state', '=', 'made')
    .execute();
  const awbs = new Map(rows.map(({ orderId, awb }) => [orderId, awb]));
  return orders.flatMap(({ id, awb }) => (awb !== null && awbs.get(id) === awb ? [{ id, awb }] : []));
}

async function ask(courier: Courier, awb: string): Promise<Uint8Array | 'unavailable' | 'refused'> {
  try {
    return await courier.readLabel(awb);
  } catch (error) {
    if (error instanceof CourierError) return error.code;
    throw error;
  }
}
