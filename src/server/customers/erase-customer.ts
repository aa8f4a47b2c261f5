import { sql, type Transaction } from 'kysely';
import { CUSTOMER_ID } from '#domain/customer/customer.ts';
import { confirmsErasure, ERASED_MARK, eraseWrittenOptions, isClosed } from '#domain/customer/erasure.ts';
import { isDesigned } from '#domain/moon/line-picture.ts';
import type { Fulfilment, OrderStatus } from '#domain/order/order-states.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { eraseProformas } from '#server/invoices/erase-proformas.ts';
import { deleteSubscriberOf } from '#server/newsletter/delete-subscriber.ts';
import { eraseParcels, unwantedParcels } from '#server/parcels/erase-parcels.ts';
import { eraseWithdrawals } from '#server/withdrawals/erase-withdrawals.ts';
import { owingOrders } from './owed-money.ts';
import { deleteMailsOfPerson, deleteMessagesOfPerson } from './person-data.ts';

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
 * lines, amounts, VAT, states and the county; and every invoice as it was issued, which the law on accounting keeps for 5
 * years from 1 July of the year after (Legea 82/1991, art. 25, as Legea 36/2023 has it; GDPR art. 17 alin. 3 lit. b).
 * Pro-formas are no such documents and lose their buyer. Orders are locked in the order of their ids before anything
 * else, as every writer of several orders does.
 * @param confirmation - the person's name or the number of one of their orders, as typed
 */
export async function eraseCustomer(
  transaction: Transaction<DatabaseSchema>,
  id: string,
  confirmation: string,
): Promise<ErasureResult> {
  if (!CUSTOMER_ID.test(id)) return { ok: false, code: 'customer_not_found' };
  const orders = await ordersOf(transaction, id).forUpdate().execute();
  const [latest] = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  if (!latest) return { ok: false, code: 'customer_not_found' };
  const orderIds = orders.map((order) => order.id);
  // A courier may still come with, or for, a parcel that nobody wants.
  const unwanted = await unwantedParcels(transaction, orderIds);
  const waiting = [...unwanted, ...(await owingOrders(transaction, orderIds))];
  const open = orders.filter((order) => !isClosed(order) || order.isGivenBack || waiting.includes(order.id));
  if (open.length > 0) return { ok: false, code: 'open_orders', orders: open.map(toOpenOrder) };
  if (!confirmsErasure(confirmation, orders)) return { ok: false, code: 'confirmation_mismatch' };

  await eraseOrders(transaction, orderIds);
  // The person's row is locked from here on: whoever ordered meanwhile is seen now, or becomes a new person.
  const meanwhile = await ordersOf(transaction, id).execute();
  if (meanwhile.length > 0) return { ok: false, code: 'open_orders', orders: meanwhile.map(toOpenOrder) };
  await eraseLines(transaction, orderIds);
  await eraseWithdrawals(transaction, orderIds, ERASED_MARK);
  await eraseParcels(transaction, orderIds);
  await eraseProformas(transaction, orderIds, ERASED_MARK);
  const mails = await deleteMailsOfPerson(transaction, latest.emailAddress, orderIds);
  const messages = await deleteMessagesOfPerson(
    transaction,
    latest.emailAddress,
    orders.map((order) => order.number),
  );
  const subscribers = await deleteSubscriberOf(transaction, latest.emailAddress);
  await transaction.deleteFrom('customer_notes').where('customer_id', '=', id).execute();
  await eraseFromAudit(transaction, id, orderIds);
  return { ok: true, orderIds, mails, messages, subscribers };
}

function ordersOf(transaction: Transaction<DatabaseSchema>, id: string) {
  return (
    transaction
      .selectFrom('orders')
      .select(['id', 'number', 'status', 'fulfilment', 'first_name as firstName', 'last_name as lastName'])
      .select(['email_address as emailAddress', 'placed_at as placedAt'])
      // Somebody still waits for the money of a withdrawal.
      .select(
        sql<boolean>`exists (select from withdrawals w
        where w.order_id = orders.id and w.state in ('announced', 'received'))`.as('isGivenBack'),
      )
      .where('customer_id', '=', id)
      .orderBy('id')
  );
}

function toOpenOrder({ id, number, status, fulfilment }: OpenOrder): OpenOrder {
  return { id, number, status, fulfilment };
}

async function eraseOrders(transaction: Transaction<DatabaseSchema>, ids: string[]): Promise<void> {
  await sql`
    update orders set
      first_name = ${ERASED_MARK}, last_name = '', phone_no = '', email_address = '', delivery_address = '', city = '',
      postal_code = '', locker_id = '', locker_name = '', locker_city = '', order_mentions = '', awb = null,
      -- Links in mails that were sent stop opening.
      view_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      erased_at = now(), version = version + 1, updated_at = now()
    where id = any(${ids}::text[])`.execute(transaction);
  await sql`update order_events set note = '', details = '{}' where order_id = any(${ids}::text[])`.execute(
    transaction,
  );
  await sql`update stock_changes set note = '' where note <> '' and order_id = any(${ids}::text[])`.execute(
    transaction,
  );
  await sql`update refunds set reason = '', last_error = null where order_id = any(${ids}::text[])`.execute(
    transaction,
  );
  // Opens the provider's page about them.
  await sql`update card_payments set url = null where order_id = any(${ids}::text[])`.execute(transaction);
  // Holds a hash of everything that was typed.
  await sql`delete from order_attempts where order_id = any(${ids}::text[])`.execute(transaction);
}

/** The log stays, but leads to nobody: the id is made of the mail, and an AWB opens the courier's record. */
async function eraseFromAudit(transaction: Transaction<DatabaseSchema>, id: string, orderIds: string[]): Promise<void> {
  await transaction
    .updateTable('audit_log')
    .set({ subject: 'erased-customer' })
    .where('subject', '=', `customer/${id}`)
    .execute();
  const subjects = orderIds.map((orderId) => `order/${orderId}`);
  await sql`
    update audit_log set details = details - 'awb'
    where subject = any(${subjects}::text[]) and details ? 'awb'`.execute(transaction);
}

/** Only personalised lines hold what a person wrote; their proofs draw it. */
async function eraseLines(transaction: Transaction<DatabaseSchema>, orderIds: string[]): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.order_id', 'l.position', 'l.image', 'l.options', 'p.options as offered'])
    .where('l.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('l.personalised', '=', true)
    .execute();
  for (const { order_id, position, image, options, offered } of lines) {
    await transaction
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
  await transaction
    .deleteFrom('proofs')
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
}
