import { sql } from 'kysely';
import { CUSTOMER_ID, type Erasure } from '#domain/customers/customer.ts';
import { confirmsErasure, ERASED_CUSTOMER, isClosed } from '#domain/customers/erasure.ts';
import type { Order } from '#domain/orders/order.ts';
import { eraseMessage, eraseTestimonial } from '#server/people/inbox/erase-inbox-item.ts';
import { eraseReviewsOfOrders } from '#server/people/reviews/erase-reviews.ts';
import { deleteSubscriberOf } from '#server/people/newsletter/delete-subscriber.ts';
import { unwantedShipments } from '#server/fulfilment/shipments/erase-shipments.ts';
import { ordersWithDelayedInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseOrders } from './erase-orders.ts';
import { listMaybeTheirs } from './maybe-theirs.ts';
import { isTheirs } from './other-orders.ts';
import { deleteDraftsOfPerson, deleteMailsOfPerson, deleteMessagesOfPerson } from './person-data.ts';
import { deleteStockAlertsOfPerson } from './stock-alerts-of-person.ts';

type OpenOrder = Pick<Order, 'id' | 'number' | 'status' | 'fulfilment'>;

export interface ErasureResult {
  orderIds: string[];
  mails: number;
  messages: number;
  testimonials: number;
  subscribers: number;
}

/**
 * Erases a person from everything that is stored (GDPR art. 17). Accounting data stay: numbers, days, lines, amounts,
 * VAT, states and the county; and every invoice as issued, which accounting law keeps for 5 years from 1 July of the
 * year after (Legea 82/1991, art. 25, as Legea 36/2023 has it; GDPR art. 17 alin. 3 lit. b). Pro formas are no such
 * documents and lose their customer. Locks orders by id before anything else, as every writer of several orders does.
 * An order with neither the person's name nor phone belongs to somebody else and stays, unless an owner chose it.
 */
export async function eraseCustomer(unit: Unit, id: string, chosen: Erasure): Promise<ErasureResult> {
  const { tx } = unit;
  if (!CUSTOMER_ID.test(id)) refuse('customer_not_found');
  const withAddress = await ordersOf(tx, id).forUpdate().execute();
  const orders = withAddress.filter((order) => order.isTheirs || chosen.orders.includes(order.id));
  const [latest] = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  if (!latest) refuse('customer_not_found');
  const orderIds = orders.map((order) => order.id);
  // The courier may still deliver, or fetch, an unwanted parcel.
  const unwanted = await unwantedShipments(tx, orderIds);
  // A delayed invoice still has to name its buyer.
  const unissued = await ordersWithDelayedInvoices(tx, orderIds);
  const waiting = [...unwanted, ...unissued, ...(await owingOrders(tx, orderIds))];
  const open = orders.filter((order) => !isClosed(order) || order.isGivenBack || waiting.includes(order.id));
  if (open.length > 0) refuse('open_orders', { orders: open.map(toOpenOrder) });
  if (!confirmsErasure(chosen.confirmation, orders))
    refuse('confirmation_mismatch', { errors: { confirmation: ['mismatch'] } });

  // Before the orders, because the person's name and orders identify these.
  const mentioned = await eraseMaybeTheirs(unit, id, chosen);
  await eraseOrders(unit, orderIds);
  // From here on the person's row is locked: an order placed meanwhile shows here, or creates a new person.
  const known = new Set(withAddress.map((order) => order.id));
  const meanwhile = (await ordersOf(tx, id).execute()).filter((order) => !known.has(order.id));
  if (meanwhile.length > 0) refuse('open_orders', { orders: meanwhile.map(toOpenOrder) });
  await eraseReviewsOfOrders(unit, orderIds);
  const mails = await deleteMailsOfPerson(tx, latest.emailAddress, orderIds);
  const messages = mentioned.messages + (await deleteMessagesOfPerson(tx, latest.emailAddress));
  await deleteDraftsOfPerson(unit, latest);
  await deleteStockAlertsOfPerson(tx, latest.emailAddress);
  const subscribers = await deleteSubscriberOf(tx, latest.emailAddress);
  await tx.deleteFrom('customerNotes').where('customerId', '=', id).execute();
  // The log stays without identifying the person, whose id derives from the mail address.
  await tx
    .updateTable('events')
    .set({ subject: ERASED_CUSTOMER })
    .where('orderId', 'is', null)
    .where('subject', '=', `customer/${id}`)
    .execute();
  return { orderIds, mails, messages, testimonials: mentioned.testimonials, subscribers };
}

/** Erases testimonials and messages that an owner attributed to the person. */
async function eraseMaybeTheirs(
  unit: Unit,
  id: string,
  { testimonials, messages }: Erasure,
): Promise<{ testimonials: number; messages: number }> {
  const erased = { testimonials: 0, messages: 0 };
  if (testimonials.length + messages.length === 0) return erased;
  for (const mention of await listMaybeTheirs(unit.tx, id)) {
    if (mention.kind === 'testimonial' && testimonials.includes(mention.id)) {
      if (await eraseTestimonial(unit, mention.id)) erased.testimonials += 1;
    } else if (mention.kind === 'message' && messages.includes(mention.id)) {
      if (await eraseMessage(unit, mention.id)) erased.messages += 1;
    }
  }
  return erased;
}

function ordersOf(tx: Tx, id: string) {
  return (
    tx
      .selectFrom('orders as o')
      .select(['id', 'number', 'status', 'fulfilment', 'firstName', 'lastName'])
      .select(isTheirs.as('isTheirs'))
      .select(['emailAddress', 'phoneNo', 'placedAt'])
      // Somebody still waits for the money of a withdrawal.
      .select(
        sql<boolean>`exists (select from returns w
        where w.order_id = o.id and w.state in ('announced', 'received'))`.as('isGivenBack'),
      )
      .where('customerId', '=', id)
      .orderBy('id')
  );
}

function toOpenOrder({ id, number, status, fulfilment }: OpenOrder): OpenOrder {
  return { id, number, status, fulfilment };
}

/** Lists the given, locked orders whose customers are still owed money. */
async function owingOrders(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx.selectFrom('ordersOwingMoney').select('orderId').where('orderId', 'in', orderIds).execute();
  return rows.map((row) => row.orderId);
}
