import { shopMode } from '#config/shop-mode.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { listSampleParts, type FactPart } from '#config/shop.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';

/** Part that a production shop needs to open and to stay open. */
export type MissingPart = Exclude<FactPart, 'account'> | 'payment' | 'smtp' | 'owner';

/**
 * Lists what the shop lacks: nobody shall buy from an unnamed firm, or without a payment method, mail server or owner.
 * @param settings - by default those published in pages, mails and documents
 * @returns an empty list for the sample shop and previews
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
  if (!hasMailServer()) missing.push('smtp');
  if (!(await hasOwner(db))) missing.push('owner');
  return missing;
}

export interface Lacking {
  /** Parts that the published shop lacks; it takes no orders without them. */
  missing: MissingPart[];
  /** Parts missing even after the stored settings are published; the shop cannot be opened without them. */
  missingAfterDeploy: MissingPart[];
}

export async function listLacking(db: Database, stored: PublishedSettings): Promise<Lacking> {
  return { missing: await listMissingParts(db), missingAfterDeploy: await listMissingParts(db, stored) };
}

/** Lists the parts that publishing `after` would take from the shop. */
export async function listLostParts(
  db: Database,
  before: PublishedSettings,
  after: PublishedSettings,
): Promise<MissingPart[]> {
  const [lacked, lacking] = await Promise.all([listMissingParts(db, before), listMissingParts(db, after)]);
  return lacking.filter((part) => !lacked.includes(part));
}

const withOwner = new WeakSet<Database>();

/** Remembers a found owner, because the last one cannot be removed. */
async function hasOwner(db: Database): Promise<boolean> {
  if (withOwner.has(db)) return true;
  const owner = await db.selectFrom('users').select('id').where('admin', '=', true).limit(1).executeTakeFirst();
  if (owner) withOwner.add(db);
  return owner !== undefined;
}
