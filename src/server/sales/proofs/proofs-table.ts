import type { LineProof } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';

export async function listProofs(db: Connection, orderId: string): Promise<LineProof[]> {
  return db
    .selectFrom('proofs')
    .select(['position', 'sha256', 'createdAt', 'approvedAt'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Finds a proof's SVG, for the customer's page and the engraver. */
export async function findProofDrawing(db: Connection, orderId: string, position: string): Promise<string | undefined> {
  if (!/^\d{1,4}$/.test(position)) return undefined;
  const row = await db
    .selectFrom('proofs')
    .select('svg')
    .where('orderId', '=', orderId)
    .where('position', '=', Number(position))
    .executeTakeFirst();
  return row?.svg;
}
