import { shopMode } from '#config/shop-mode.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { listSampleParts, type FactPart } from '#config/shop.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';

/** A shop in production must have these before it sells. */
export type MissingPart = Exclude<FactPart, 'account'> | 'payment' | 'smtp' | 'owner';

/**
 * Lists what keeps this shop closed: no visitor shall buy from an unnamed firm, or without a way to pay, mail, or an owner.
 * @param settings - by default as pages, mails and documents name them: as published
 * @returns none for a shop that is open; the sample shop and previews always are
 */
export async function listMissingParts(
  db: Database,
  settings: PublishedSettings = publishedSettings,
): Promise<MissingPart[]> {
  if (shopMode() !== 'production') return [];
  const missing: MissingPart[] = listSampleParts(process.env, settings.firm?.value).filter(
    (part) => part !== 'account',
  );
  if (offeredPaymentMethods(process.env, settings).length === 0) missing.push('payment');
  if (!readEnvironment().SMTP_URL?.trim()) missing.push('smtp');
  if (!(await hasOwner(db))) missing.push('owner');
  return missing;
}

/** Lists what an open shop would lack once other settings are published; a shop that is closed by `before` is not closed anew. */
export async function listPartsThatClose(
  db: Database,
  before: PublishedSettings,
  after: PublishedSettings,
): Promise<MissingPart[]> {
  const [lacked, lacking] = await Promise.all([listMissingParts(db, before), listMissingParts(db, after)]);
  return lacked.length > 0 ? [] : lacking;
}

const withOwner = new WeakSet<Database>();

/** Asked until there is one: the last owner cannot be removed. */
async function hasOwner(db: Database): Promise<boolean> {
  if (withOwner.has(db)) return true;
  const owner = await db.selectFrom('users').select('id').where('admin', '=', true).limit(1).executeTakeFirst();
  if (owner) withOwner.add(db);
  return owner !== undefined;
}
