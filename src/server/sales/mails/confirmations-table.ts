import { createHash } from 'node:crypto';
import { TERMS } from '#config/terms.ts';
import type { ConfirmationSection, ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { contractTerms, orderSections, type InPerson } from './write-confirmation.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns an order's confirmation as rows: its own sections, and the terms, which are stored once for all orders. */
export function confirmationRows(order: Order, inPerson?: InPerson) {
  const terms = JSON.stringify(contractTerms(order));
  const content = JSON.stringify(orderSections(order, inPerson));
  const termsSha256 = sha256(terms);
  return {
    terms: { sha256: termsSha256, version: TERMS.version, content: terms },
    confirmation: { orderId: order.id, termsSha256, content, sha256: sha256(`${content}\n${termsSha256}`) },
  };
}

/** Finds the confirmations of these orders, by order; erased orders have none. */
export async function findConfirmations(
  db: Connection,
  orderIds: readonly string[],
): Promise<Map<string, ContractConfirmation>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contractConfirmations as c')
    .innerJoin('contractTerms as t', 't.sha256', 'c.termsSha256')
    .select(['c.orderId as id', 'c.content', 't.content as terms'])
    .where('c.orderId', 'in', [...orderIds])
    .execute();
  return new Map(
    rows.map(({ id, content, terms }) => {
      const { title, sections } = JSON.parse(content) as ContractConfirmation;
      return [id, { title, sections: [...sections, ...(JSON.parse(terms) as ConfirmationSection[])] }];
    }),
  );
}

export async function findConfirmation(db: Connection, orderId: string): Promise<ContractConfirmation | undefined> {
  return (await findConfirmations(db, [orderId])).get(orderId);
}

/** Finds those of these orders whose first mail, with the confirmation, has been sent. */
export async function findToldOrders(db: Connection, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mails')
    .select('orderId as id')
    .distinct()
    .where('orderId', 'in', [...orderIds])
    .where('kind', '=', 'order-placed')
    .where('status', '=', 'sent')
    .execute();
  return new Set(rows.map(({ id }) => id!));
}

/** Deletes erased orders' confirmations, which hold engravings and addresses. */
export async function eraseConfirmations(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('contractConfirmations')
      .where('orderId', 'in', [...orderIds])
      .execute();
}
