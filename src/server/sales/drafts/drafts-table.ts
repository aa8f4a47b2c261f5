import { draftValidUntil, totalsOfDraft, type DraftContent } from '#domain/orders/draft-order.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import type { OrderTotals } from '#domain/orders/order-totals.ts';
import { UUID } from '#domain/uuid.ts';
import { sql, type Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { sameSecret } from '#server/sales/orders/orders-table.ts';

export type DraftRow = Selectable<DatabaseSchema['draftOrders']>;

export interface DraftOrder {
  id: string;
  version: number;
  content: DraftContent;
  totals: OrderTotals;
  actor: string;
  updatedAt: Date;
  sentAt: Date | null;
  /** Time until which the buyer may place it by the link; null: not sent. */
  validUntil: Date | null;
}

/** Finds a draft that has not become an order. */
export async function findDraft(db: Connection, id: string): Promise<DraftOrder | undefined> {
  const row = await db.selectFrom('draftOrders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDraft(row);
}

/** Lists drafts that have not become orders, the last changed first. */
export async function listDrafts(db: Connection): Promise<DraftOrder[]> {
  const rows = await db
    .selectFrom('draftOrders')
    .selectAll()
    .where('orderId', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.flatMap((row) => toDraft(row) ?? []);
}

/** Finds the draft that the buyer's link opens, or its order. */
export async function findDraftByKey(
  db: Connection,
  id: string,
  viewKey: string,
): Promise<{ draft: DraftOrder } | { orderId: string } | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await db.selectFrom('draftOrders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !sameSecret(row.viewKey, viewKey)) return undefined;
  if (row.orderId !== null) return { orderId: row.orderId };
  const draft = toDraft(row);
  return draft?.sentAt ? { draft } : undefined;
}

export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  return tx.selectFrom('draftOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes old unchanged drafts, because they name people. */
export async function forgetOldDrafts(db: Database): Promise<void> {
  await db
    .deleteFrom('draftOrders')
    .where('orderId', 'is', null)
    .where('updatedAt', '<', sql<Date>`now() - ${KEPT_DAYS.drafts} * interval '1 day'`)
    .execute();
}

export function toDraft(row: DraftRow): DraftOrder | undefined {
  const { id, version, content, actor, updatedAt, sentAt } = row;
  if (content === null) return undefined;
  const validUntil = sentAt && draftValidUntil(sentAt);
  return { id, version, content, totals: totalsOfDraft(content), actor, updatedAt, sentAt, validUntil };
}
