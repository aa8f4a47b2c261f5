import { sql } from 'kysely';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import { confirmsErasure, ERASED_MARK, eraseWrittenOptions, isClosed } from '#domain/customers/erasure.ts';
import { isDesigned } from '#domain/moon/line-picture.ts';
import type { Fulfilment, OrderStatus } from '#domain/orders/order-states.ts';
import { eraseProformas } from '#server/sales/invoices/erase-proformas.ts';
import { deleteSubscriberOf } from '#server/people/newsletter/delete-subscriber.ts';
import { eraseFromOrders } from '#server/sales/orders/change-order.ts';
import { eraseShipments, unwantedShipments } from '#server/fulfilment/shipments/erase-shipments.ts';
import { ordersHoldingInvoices } from '#server/sales/invoices/held-invoices.ts';
import { eraseReturns } from '#server/sales/returns/erase-returns.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteDraftsOfPerson, deleteMailsOfPerson, deleteMessagesOfPerson } from './person-data.ts';

interface OpenOrder {
  id: string;
  number: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
}

export type ErasureResult =
  /** How many rows of each kind were changed or deleted, and which orders lost their person. */
  | { ok: true; orderIds: string[]; mails: number; messages: number; subscribers: number }
  | { ok: false; code: 'customer_not_found' | 'confirmation_mismatch' }
  /** Something is still to be done for the person, which cannot be done without their data. */
  | { ok: false; code: 'open_orders'; orders: OpenOrder[] };

/**
 * Takes a person out of everything that is stored (GDPR art. 17). What the accounts are made of stays: numbers, days,
 * lines, amounts, VAT, states and the county; and every invoice as it was issued, which the law on accounting keeps for
 * 5 years from 1 July of the year after (Legea 82/1991, art. 25, as Legea 36/2023 has it; GDPR art. 17 alin. 3 lit. b).
 * Pro-formas are no such documents and lose their customer. Orders are locked in the order of their ids before anything
 * else, as every writer of several orders does.
 * @param confirmation - the person's name or the number of one of their orders, as typed
 */
export async function eraseCustomer(tx: Tx, id: string, confirmation: string): Promise<ErasureResult> {
  if (!CUSTOMER_ID.test(id)) return { ok: false, code: 'customer_not_found' };
  const orders = await ordersOf(tx, id).forUpdate().execute();
  const [latest] = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  if (!latest) return { ok: false, code: 'customer_not_found' };
  const orderIds = orders.map((order) => order.id);
  // A courier may still come with, or for, a parcel that is not wanted.
  const unwanted = await unwantedShipments(tx, orderIds);
  // The buyer of a paper that waits is still to be named on it.
  const unissued = await ordersHoldingInvoices(tx, orderIds);
  const waiting = [...unwanted, ...unissued, ...(await owingOrders(tx, orderIds))];
  const open = orders.filter((order) => !isClosed(order) || order.isGivenBack || waiting.includes(order.id));
  if (open.length > 0) return { ok: false, code: 'open_orders', orders: open.map(toOpenOrder) };
  if (!confirmsErasure(confirmation, orders)) return { ok: false, code: 'confirmation_mismatch' };

  await eraseOrders(tx, orderIds);
  // The person's row is locked from here on: an order placed meanwhile is seen now, or becomes a new person.
  const meanwhile = await ordersOf(tx, id).execute();
  if (meanwhile.length > 0) return { ok: false, code: 'open_orders', orders: meanwhile.map(toOpenOrder) };
  await eraseLines(tx, orderIds);
  await eraseReturns(tx, orderIds, ERASED_MARK);
  await eraseShipments(tx, orderIds);
  await eraseProformas(tx, orderIds, ERASED_MARK);
  const mails = await deleteMailsOfPerson(tx, latest.emailAddress, orderIds);
  const messages = await deleteMessagesOfPerson(
    tx,
    latest.emailAddress,
    orders.map((order) => order.number),
  );
  await deleteDraftsOfPerson(tx, latest.emailAddress);
  const subscribers = await deleteSubscriberOf(tx, latest.emailAddress);
  await tx.deleteFrom('customer_notes').where('customer_id', '=', id).execute();
  await eraseFromAudit(tx, id, orderIds);
  return { ok: true, orderIds, mails, messages, subscribers };
}

function ordersOf(tx: Tx, id: string) {
  return (
    tx
      .selectFrom('orders')
      .select(['id', 'number', 'status', 'fulfilment', 'first_name as firstName', 'last_name as lastName'])
      .select(['email_address as emailAddress', 'placed_at as placedAt'])
      // Somebody still waits for the money of a withdrawal.
      .select(
        sql<boolean>`exists (select from returns w
        where w.order_id = orders.id and w.state in ('announced', 'received'))`.as('isGivenBack'),
      )
      .where('customer_id', '=', id)
      .orderBy('id')
  );
}

function toOpenOrder({ id, number, status, fulfilment }: OpenOrder): OpenOrder {
  return { id, number, status, fulfilment };
}

async function eraseOrders(tx: Tx, ids: string[]): Promise<void> {
  await eraseFromOrders(tx, ids, ERASED_MARK);
  await sql`update order_events set note = '', details = '{}' where order_id = any(${ids}::text[])`.execute(tx);
  await sql`update stock_changes set note = '' where note <> '' and order_id = any(${ids}::text[])`.execute(tx);
  await sql`update refunds set reason = '', last_error = null where order_id = any(${ids}::text[])`.execute(tx);
  // Opens the provider's page about them.
  await sql`update card_payments set url = null where order_id = any(${ids}::text[])`.execute(tx);
  // Holds a hash of everything that was typed.
  await sql`delete from idempotency_keys where order_id = any(${ids}::text[])`.execute(tx);
}

/** The log stays, but identifies no person: the id is made of the mail, and an AWB opens the courier's record. */
async function eraseFromAudit(tx: Tx, id: string, orderIds: string[]): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ subject: 'erased-customer' })
    .where('subject', '=', `customer/${id}`)
    .execute();
  const subjects = orderIds.map((orderId) => `order/${orderId}`);
  await sql`
    update audit_log set details = details - 'awb'
    where subject = any(${subjects}::text[]) and details ? 'awb'`.execute(tx);
}

/** Only lines with something personalised hold what a person wrote; their proofs draw it. */
async function eraseLines(tx: Tx, orderIds: string[]): Promise<void> {
  const lines = await tx
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.order_id', 'l.position', 'l.image', 'l.options', 'p.options as offered'])
    .where('l.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where(sql<boolean>`(l.personalised or l.personalised_parts <> '[]')`)
    .execute();
  for (const { order_id, position, image, options, offered } of lines) {
    await tx
      .updateTable('order_lines')
      .set({
        options: JSON.stringify(eraseWrittenOptions(options, offered ?? [])),
        // The address of a designed picture spells out the design.
        image: image && isDesigned(image) ? null : image,
      })
      .where('order_id', '=', order_id)
      .where('position', '=', position)
      .execute();
  }
  await tx
    .deleteFrom('proofs')
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
}

/** Those of the orders whose customer is still to have money back, asked once they are locked. */
async function owingOrders(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx.selectFrom('orders_owing_money').select('order_id').where('order_id', 'in', orderIds).execute();
  return rows.map((row) => row.order_id);
}
