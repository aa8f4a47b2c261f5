import { purgeCache } from '@netlify/functions';
import { database, type Database, type Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';

/** Off Netlify there is no CDN to ask. */
const hasCdn = () => Boolean(process.env.NETLIFY_PURGE_API_TOKEN);

/** Stores what a write makes stale in that write. @returns the rows' ids, for {@link purgeTags} */
export async function noteStaleTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  if (!hasCdn() || tags.length === 0) return [];
  const rows = await tx
    .insertInto('staleTags')
    .values(tags.map((tag) => ({ tag })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A failure is only logged: the daily run purges them then. `noted`: the rows that asked for it, which are deleted once it is done */
export async function purgeTags(tags: string[], noted: string[], db?: Database): Promise<void> {
  if (!hasCdn()) return;
  try {
    await purgeCache({ tags });
    if (noted.length > 0) await (db ?? database()).deleteFrom('staleTags').where('id', 'in', noted).execute();
  } catch (error) {
    logError('cdn_purge_failed', { tags: tags.join(',') }, error);
  }
}

/** Purges what was stored as stale and never purged, because a process died or the CDN did not answer. */
export async function purgeStaleTags(db: Database): Promise<void> {
  const rows = await db.selectFrom('staleTags').select(['id', 'tag']).execute();
  if (rows.length === 0) return;
  const tags = new Set(rows.map(({ tag }) => tag));
  await purgeTags([...tags], rows.map(({ id }) => id), db); // prettier-ignore
}
