import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from '#domain/saved-views/saved-view.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

export async function listSavedViews(db: Connection, userId: string, screen: string): Promise<SavedView[]> {
  return db
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute();
}

/** Stores a view; replaces one of the same name. */
export async function saveView(tx: Tx, userId: string, { screen, name, query }: NewSavedView): Promise<SavedView> {
  // Locks the user's row, so that two tabs at once cannot exceed the limit.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const view = await tx
    .insertInto('savedViews')
    .values({ userId, screen, name, query })
    .onConflict((conflict) => conflict.columns(['userId', 'screen', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
  const kept = await tx
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<string>().as('views'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept.views) > MAX_SAVED_VIEWS) refuse('too_many');
  return view;
}

/** Deletes a view; ignores a missing one and somebody else's. */
export async function deleteView(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', userId).execute();
}
