import type { TextKind } from '#domain/words/text-kinds.ts';
import type { TextData } from '#domain/words/text-schemas.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Earlier versions that an owner can restore. */
const SHOWN_VERSIONS = 30;

const versions = (db: Connection) =>
  db
    .selectFrom('texts')
    .select(['id', 'collection', 'slug', 'version', 'state', 'data', 'body', 'createdAt', 'createdBy']);

function describe(row: Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]) {
  const { id, collection: kind, slug, version, state, body, createdAt: at, createdBy: by } = row;
  return { id, kind, slug, version, state, data: row.data as TextData, body, change: { by, at } };
}

export type TextVersion = ReturnType<typeof describe>;

/** Lists the latest version of each text that an owner has written. */
export async function listLatest(db: Connection): Promise<TextVersion[]> {
  const latest = versions(db).distinctOn(['collection', 'slug']);
  const rows = await latest.orderBy('collection').orderBy('slug').orderBy('version', 'desc').execute();
  return rows.map(describe);
}

/** Lists the latest version of each text that is not a draft; it replaces or complements the shop's files. */
export async function listPublished(db: Connection): Promise<TextVersion[]> {
  const shown = versions(db).distinctOn(['collection', 'slug']).where('state', '<>', 'draft');
  const rows = await shown.orderBy('collection').orderBy('slug').orderBy('version', 'desc').execute();
  return rows.map(describe);
}

/** Lists a text's versions, the newest first. */
export async function readVersions(db: Connection, kind: TextKind, slug: string): Promise<TextVersion[]> {
  const rows = await versions(db)
    .where('collection', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute();
  return rows.map(describe);
}

/** Returns the last text id, or 0; a build that has seen it has seen all earlier texts. */
export async function readLastTextId(db: Connection): Promise<number> {
  const { last } = await db
    .selectFrom('texts')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
