import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { workOutLines, type LineProblem } from '#domain/orders/change-lines.ts';
import type { SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { shop } from '#config/shop.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { givePictures } from '#server/sales/proofs/give-pictures.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { lockDraft, toDraft, type DraftOrder } from './drafts-table.ts';

export type DraftRefusal = { ok: false; code: 'draft_not_found' | 'changed_meanwhile' | 'draft_placed' };

type SaveDraftResult =
  { ok: true; draft: DraftOrder } | DraftRefusal | { ok: false; code: 'lines_refused'; problems: LineProblem[] };

/**
 * Stores what an owner has typed of an order. Lines keep the price that they were added at. The owner's form names the
 * draft, so that a save that is repeated makes no second one.
 */
export async function saveDraft(
  db: Database,
  actor: Actor,
  id: string,
  { version, lines: asked, ...fields }: SaveDraftRequest,
): Promise<SaveDraftResult> {
  return commit<SaveDraftResult>(db, { actor, event: { kind: 'draft.save', subject: `draft/${id}` } }, async (unit) => {
    const stored = await lockDraft(unit.tx, id);
    if (stored?.content === null) return { ok: false, code: 'draft_placed' };
    if (!stored && version > 0) return { ok: false, code: 'draft_not_found' };
    if ((stored?.version ?? 0) !== version) return { ok: false, code: 'changed_meanwhile' };
    const priced = await priceLines(unit.tx, stored?.content?.lines ?? [], asked);
    if (priced.problems.length > 0) return { ok: false, code: 'lines_refused', problems: priced.problems };
    const content = JSON.stringify({ ...fields, lines: givePictures(priced.lines) });
    // A link that went to another address opens nothing any more.
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
    // The same form, sent twice at once.
    if (!row) return { ok: false, code: 'changed_meanwhile' };
    return { ok: true, draft: toDraft(row)! };
  });
}

async function priceLines(tx: Tx, stored: readonly OrderLine[], asked: SaveDraftRequest['lines']) {
  const ids = asked.flatMap((line) => ('productId' in line ? [line.productId] : []));
  const cards = await findProductCards(tx, [...new Set(ids)]);
  const products = new Map([...cards].map(([id, card]) => [id, { card }]));
  const byPlace = new Map(stored.map((line, index) => [index + 1, line]));
  return workOutLines(byPlace, asked, products, { canBeMade, hasVat: shop.vatPayer });
}

/** Throws a draft away. */
export async function deleteDraft(
  db: Database,
  actor: Actor,
  id: string,
  version: number,
): Promise<{ ok: true } | DraftRefusal> {
  return commit<{ ok: true } | DraftRefusal>(
    db,
    { actor, event: { kind: 'draft.delete', subject: `draft/${id}` } },
    async ({ tx }) => {
      const row = await lockDraft(tx, id);
      if (!row) return { ok: false, code: 'draft_not_found' };
      if (row.content === null) return { ok: false, code: 'draft_placed' };
      if (row.version !== version) return { ok: false, code: 'changed_meanwhile' };
      await tx.deleteFrom('draftOrders').where('id', '=', id).execute();
      return { ok: true };
    },
  );
}
