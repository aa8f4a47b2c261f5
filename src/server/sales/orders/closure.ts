import { publishedSettings } from '#config/published-settings.ts';
import { shopMode } from '#config/shop-mode.ts';
import type { Closure, Opening } from '#domain/settings/opening.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings/settings-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listMissingParts } from './missing-parts.ts';

/**
 * Returns why the shop takes no orders: its owner's current switch, or something that its published settings lack.
 * @returns undefined for an open shop, and always for a preview
 */
export async function findClosure(
  db: Database,
  { state, notice }: Opening,
  settings: PublishedSettings = publishedSettings,
): Promise<Closure | undefined> {
  if (shopMode() === 'preview') return undefined;
  if (state !== 'open') return { state, notice };
  const missing = await listMissingParts(db, settings);
  return missing.length > 0 ? { state: 'preparing', notice } : undefined;
}

/** Refuses a new order while the shop is closed; lets a repeat of a placed order through. */
export async function refuseWhileClosed(db: Database, idempotencyKey: string): Promise<void> {
  const { value } = await readSettings(db, 'opening');
  const closure = await findClosure(db, value);
  if (!closure) return;
  const attempts = db.selectFrom('idempotencyKeys').select('key').where('key', '=', idempotencyKey);
  if (!(await attempts.executeTakeFirst())) refuse('shop_closed', { notice: closure.notice });
}
