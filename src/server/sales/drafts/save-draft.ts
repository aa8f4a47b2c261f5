import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { workOutLines } from '#domain/orders/change-lines.ts';
import type { SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { shop } from '#config/shop.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { givePictures } from '#server/sales/proofs/give-pictures.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { lockDraft, toDraft, type DraftOrder } from './drafts-table.ts';

/** Saves a draft; existing lines keep their prices. The form's id names it, so that a repeat creates no second one. */
export async function saveDraft(
  db: Database,
  actor: Actor,
  id: string,
  { version, lines: asked, ...fields }: SaveDraftRequest,
): Promise<DraftOrder> {
  return commit(db, { actor, event: { kind: 'draft.save', subject: `draft/${id}` } }, async (unit) => {
    const stored = await lockDraft(unit.tx, id);
    if (stored?.content === null) refuse('draft_placed');
    if (!stored && version > 0) refuse('draft_not_found');
    if ((stored?.version ?? 0) !== version) refuse('changed_meanwhile');
    const priced = await priceLines(unit.tx, stored?.content?.lines ?? [], asked);
    if (priced.problems.length > 0) refuse('lines_refused', { problems: priced.problems });
    const content = JSON.stringify({ ...fields, lines: givePictures(priced.lines) });
    // A changed mail address invalidates the link sent to the old one.
    const isSameReader = stored?.content?.emailAddress === fields.emailAddress;
    const viewKey = isSameReader ? stored!.viewKey : randomBytes(24).toString('base64url');
    const row = stored
      ? await unit.tx
          .updateTable('draftOrders')
          .set({ content, actor: actor.email, updatedAt: sql`now()`, version: version + 1, viewKey })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await unit.tx
          .insertInto('draftOrders')
          .values({ id, content, actor: actor.email, viewKey })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst();
    // The same form was sent twice at once.
    if (!row) refuse('changed_meanwhile');
    return toDraft(row)!;
  });
}

async function priceLines(tx: Tx, stored: readonly OrderLine[], asked: SaveDraftRequest['lines']) {
  const ids = asked.flatMap((line) => ('productId' in line ? [line.productId] : []));
  const cards = await findProductCards(tx, [...new Set(ids)]);
  const products = new Map([...cards].map(([id, card]) => [id, { card }]));
  const byPlace = new Map(stored.map((line, index) => [index + 1, line]));
  return workOutLines(byPlace, asked, products, { canBeMade, hasVat: shop.vatPayer });
}

export async function deleteDraft(db: Database, actor: Actor, id: string, version: number): Promise<void> {
  return commit(db, { actor, event: { kind: 'draft.delete', subject: `draft/${id}` } }, async ({ tx }) => {
    const row = await lockDraft(tx, id);
    if (!row) refuse('draft_not_found');
    if (row.content === null) refuse('draft_placed');
    if (row.version !== version) refuse('changed_meanwhile');
    await tx.deleteFrom('draftOrders').where('id', '=', id).execute();
  });
}
