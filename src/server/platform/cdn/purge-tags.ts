import { purgeCache } from '@netlify/functions';
import { database, type Database, type Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';

/** Outside Netlify there is no CDN to purge. */
const hasCdn = () => Boolean(process.env.NETLIFY_PURGE_API_TOKEN);

/** Stores the tags that a write makes stale, in its transaction. @returns row ids for {@link purgeTags} */
export async function noteStaleTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  if (!hasCdn() || tags.length === 0) return [];
  const rows = await tx
    .insertInto('staleTags')
    .values(tags.map((tag) => ({ tag })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Purges tags; a failure is only logged, because the daily run repeats it. `noted`: rows to delete after success */
export async function purgeTags(tags: string[], noted: string[], db?: Database): Promise<void> {
  if (!hasCdn()) return;
  try {
    await purgeCache({ tags });
    if (noted.length > 0) await (db ?? database()).deleteFrom('staleTags').where('id', 'in', noted).execute();
  } catch (error) {
    logError('cdn_purge_failed', { tags: tags.join(',') }, error);
  }
}

/** Purges stored tags left by a dead process or an unavailable CDN. */
export async function purgeStaleTags(db: Database): Promise<void> {
  const rows = await db.selectFrom('staleTags').select(['id', 'tag']).execute();
  if (rows.length === 0) return;
  const tags = new Set(rows.map(({ tag }) => tag));
  await purgeTags([...tags], rows.map(({ id }) => id), db); // prettier-ignore
}
