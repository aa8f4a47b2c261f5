import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Order } from '#domain/orders/order.ts';
import { type Courier, CourierError } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';
import { findEnclosed } from '#server/sales/orders/documents/orders-to-pack.ts';
import { type PackingSlips, packingSlipsPdf } from '#server/sales/orders/documents/packing-slip.ts';
import { loadPdfLib, readLabelDocument } from './label-document.ts';

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

/** Labels that the courier is asked for at the same time. */
const AT_ONCE = 5;
/** For this long more labels are asked for, in ms: a function has 60 s for all of it, and the courier's answer 10 s. */
export const LABELS_WAIT_MS = 25_000;
/** Of all labels together: an answer has 20 MB, and the slips of two hundred orders some. */
const MAX_BYTES = 12 * 1024 * 1024;
/** A courier that has not answered as often as this is away, and is not asked for the rest. */
const MAX_MISSES = AT_ONCE;

/** Printed behind an order's slip, or why nothing is. */
type Label = PDFDocument | LabelGap;

/**
 * The labels of orders that have an AWB, by order. One that was made with the courier is fetched from it; nothing is asked for a typed
 * one. Whatever the courier has answered is printed, however late; time only ends the asking. Never fails for what the courier does.
 * @param courier - left out: the shop has none
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
  // Read once all are here: meanwhile nothing else gets a turn, and the courier's answers would seem late.
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

/** Those whose AWB is one that was made with the courier, and no other that was typed since. */
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
