import { sql } from 'kysely';
import { ERASED_MARK, eraseWrittenOptions, looksFor } from '#domain/customers/erasure.ts';
import { eraseShipments } from '#server/fulfilment/shipments/erase-shipments.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseConfirmations } from '#server/sales/mails/confirmations-table.ts';
import { eraseProformas } from '#server/sales/invoices/erase-buyers.ts';
import { picturesOf, purgePictures } from '#server/sales/proofs/purge-pictures.ts';
import { eraseGifts } from '#server/sales/orders/gifts/gifts-table.ts';
import { eraseFromOrders, refreshFromLines } from '#server/sales/orders/change-order.ts';
import { eraseReturns } from '#server/sales/returns/erase-returns.ts';
import { eraseSecondChances } from '#server/sales/discounts/second-chances/erase-second-chances.ts';

/**
 * Erases the person from locked, finished orders and all data with them. Numbers, days, lines, amounts, states and the
 * county stay for the accounts; issued invoices have their own term, and texts for publication their consent.
 */
export async function eraseOrders(unit: Unit, ids: string[]): Promise<void> {
  const { tx } = unit;
  await deleteViews(tx, ids);
  await eraseFromOrders(tx, ids, ERASED_MARK);
  // Details may hold an AWB, which opens the courier's record. Events outside the timeline name the order as subject.
  const subjects = ids.map((id) => `order/${id}`);
  await sql`update events set note = '', details = '{}'
    where order_id = any(${ids}::text[]) or (order_id is null and subject = any(${subjects}::text[]))`.execute(tx);
  await sql`update stock_changes set note = '' where note <> '' and order_id = any(${ids}::text[])`.execute(tx);
  await sql`update refunds set reason = '', last_error = null where order_id = any(${ids}::text[])`.execute(tx);
  // The URL opens the provider's page about the person.
  await sql`update card_payments set url = null where order_id = any(${ids}::text[])`.execute(tx);
  // Each row holds a hash of the order form.
  await sql`delete from idempotency_keys where order_id = any(${ids}::text[])`.execute(tx);
  await eraseGifts(tx, ids);
  await eraseLines(unit, ids);
  await eraseReturns(tx, ids, ERASED_MARK);
  await eraseShipments(tx, ids);
  await eraseProformas(tx, ids);
  await eraseConfirmations(tx, ids);
  await eraseSecondChances(tx, ids);
}

/** Deletes the team's saved list views that search for the person. */
async function deleteViews(tx: Tx, ids: string[]): Promise<void> {
  const views = await tx.selectFrom('savedViews').select(['id', 'query']).execute();
  if (views.length === 0) return;
  const orders = await tx
    .selectFrom('orders')
    .select(['customerId', 'firstName', 'lastName', 'emailAddress', 'phoneNo', 'number'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const found = views.filter(({ query }) =>
    orders.some(({ customerId, ...known }) => looksFor(query, customerId ?? '', Object.values(known))),
  );
  for (const { id } of found) await tx.deleteFrom('savedViews').where('id', '=', id).execute();
}

/** Erases customers' words from personalised lines and their proofs; other lines hold none. */
async function eraseLines(unit: Unit, orderIds: string[]): Promise<void> {
  const { tx } = unit;
  const lines = await tx
    .selectFrom('orderLines as l')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select(['l.orderId', 'l.position', 'l.image', 'l.options', 'p.options as offered'])
    .where('l.orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .where(sql<boolean>`(l.personalised or l.personalised_parts <> '[]')`)
    .execute();
  for (const { orderId, position, image, options, offered } of lines) {
    await tx
      .updateTable('orderLines')
      .set({
        options: JSON.stringify(eraseWrittenOptions(options, offered ?? [])),
        // The picture shows the design.
        image: picturesOf([{ image }]).length > 0 ? null : image,
      })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
  await refreshFromLines(tx, orderIds);
  purgePictures(unit, picturesOf(lines));
  await tx
    .deleteFrom('proofs')
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
}
