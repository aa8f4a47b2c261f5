import { createHash } from 'node:crypto';
import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

/** A confirmation as its row keeps it. */
export function toConfirmationRow(orderId: string, termsVersion: string, confirmation: ContractConfirmation) {
  const content = JSON.stringify(confirmation);
  return {
    orderId,
    termsVersion,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The confirmations of these orders, by order; one whose person was erased has none any more. */
export async function findConfirmations(
  db: Connection,
  orderIds: readonly string[],
): Promise<Map<string, ContractConfirmation>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contractConfirmations')
    .select(['orderId as id', 'content'])
    .where('orderId', 'in', [...orderIds])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, JSON.parse(content) as ContractConfirmation]));
}

export async function findConfirmation(db: Connection, orderId: string): Promise<ContractConfirmation | undefined> {
  return (await findConfirmations(db, [orderId])).get(orderId);
}

/** The orders among these whose first mail, which holds the confirmation, has left. */
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

/** Deletes the confirmations of orders whose person is erased: it names what was engraved, and where it went. */
export async function eraseConfirmations(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('contractConfirmations')
      .where('orderId', 'in', [...orderIds])
      .execute();
}
