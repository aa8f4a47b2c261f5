import { shopMode } from '#config/shop-mode.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { listSampleParts, type FactPart } from '#config/shop.ts';
import type { Firm } from '#domain/settings/firm.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';

/** What a shop in production must have before it sells. */
export type MissingPart = Exclude<FactPart, 'account'> | 'smtp' | 'owner';

/**
 * What keeps this shop closed: no visitor shall buy from an unnamed firm, without mail, or without an owner.
 * @param firm - as pages, mails and documents name it: as published
 * @returns none for a shop that is open; the sample shop and previews always are
 */
export async function listMissingParts(
  db: Database,
  firm: Partial<Firm> | undefined = publishedSettings.firm?.value,
): Promise<MissingPart[]> {
  if (shopMode() !== 'production') return [];
  const facts = listSampleParts(process.env, firm).filter((part) => part !== 'account');
  const missing: MissingPart[] = readEnvironment().SMTP_URL?.trim() ? facts : [...facts, 'smtp'];
  return (await hasOwner(db)) ? missing : [...missing, 'owner'];
}

const withOwner = new WeakSet<Database>();

/** Asked until there is one: the last owner cannot be removed. */
async function hasOwner(db: Database): Promise<boolean> {
  if (withOwner.has(db)) return true;
  const owner = await db.selectFrom('users').select('id').where('admin', '=', true).limit(1).executeTakeFirst();
  if (owner) withOwner.add(db);
  return owner !== undefined;
}
