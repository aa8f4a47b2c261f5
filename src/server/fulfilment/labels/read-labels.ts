import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Order } from '#domain/orders/order.ts';
import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LabelGap } from '#server/sales/documents/label-gap.ts';
import { readLabelDocument } from './label-document.ts';

/** Labels that the courier is asked for at the same time. */
const AT_ONCE = 5;
/** How long labels are waited for, in ms: a function has 60 s for all of it. */
const WAIT_MS = 30_000;
/** Of all labels together: an answer has 20 MB, and the slips of two hundred orders some. */
const MAX_BYTES = 12 * 1024 * 1024;
/** A courier that has not answered as often as this is away, and is not asked for the rest. */
const MAX_MISSES = AT_ONCE;

/** What is printed behind an order's slip, or why nothing is. */
type Label = PDFDocument | LabelGap;

/**
 * The labels of orders that have an AWB, by order. One that was made with the courier is fetched from it; nothing is asked for a typed
 * one. Never fails for what the courier does.
 * @param courier - left out: the shop has none
 * @param waitMs - how long all of it may take
 */
export async function readLabels(
  db: Database,
  courier: Courier | undefined,
  orders: readonly Order[],
  waitMs = WAIT_MS,
): Promise<Map<string, Label>> {
  const sent = orders.filter(({ awb, deliveryMethod }) => awb !== null && deliveryMethod !== 'pickup');
  const made = await findMade(db, sent);
  const labels = new Map<string, Label>(sent.map(({ id }) => [id, 'typed']));
  for (const { id } of made) labels.set(id, courier ? 'unavailable' : 'no_account');
  if (!courier) return labels;

  const deadline = AbortSignal.timeout(waitMs);
  const isOver = new Promise<'unavailable'>((resolve) => {
    deadline.addEventListener('abort', () => resolve('unavailable'), { once: true });
  });
  const waiting = [...made];
  let misses = 0;
  let left = MAX_BYTES;
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && misses < MAX_MISSES && !deadline.aborted; next = waiting.shift()) {
      const { id, awb } = next;
      const bytes = left > 0 ? await Promise.race([ask(courier, awb), isOver]) : 'too_many';
      if (bytes === 'unavailable') misses += 1;
      if (typeof bytes !== 'string') left -= bytes.length;
      labels.set(id, typeof bytes === 'string' ? bytes : await readLabelDocument(bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return labels;
}

/** Those whose AWB is one that was made with the courier, and no other that was typed since. */
async function findMade(db: Database, orders: readonly Order[]): Promise<{ id: string; awb: string }[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .select(['order_id', 'awb'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    ) // prettier-ignore
    .where('state', '=', 'made')
    .execute();
  const awbs = new Map(rows.map(({ order_id, awb }) => [order_id, awb]));
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
