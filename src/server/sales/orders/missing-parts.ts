import { shopMode } from '#config/shop-mode.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { listSampleParts, type FactPart } from '#config/shop.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';

/** A shop in production must have these before it opens, and goes on having them while it is open. */
export type MissingPart = Exclude<FactPart, 'account'> | 'payment' | 'smtp' | 'owner';

/**
 * Lists what this shop lacks: no visitor shall buy from an unnamed firm, or without a way to pay, mail, or an owner.
 * @param settings - by default as pages, mails and documents name them: as published
 * @returns none for the sample shop and for previews
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
  /** Parts without which no order is taken: pages, mails and documents lack them now. */
  missing: MissingPart[];
  /** Those that will still be missing once the stored settings are published: without them the shop cannot be opened. */
  missingAfterDeploy: MissingPart[];
}

export async function listLacking(db: Database, stored: PublishedSettings): Promise<Lacking> {
  return { missing: await listMissingParts(db), missingAfterDeploy: await listMissingParts(db, stored) };
}

/** Lists what the shop would lack once `after` is published, and does not lack by `before`. */
export async function listLostParts(
  db: Database,
  before: PublishedSettings,
  after: PublishedSettings,
): Promise<MissingPart[]> {
  const [lacked, lacking] = await Promise.all([listMissingParts(db, before), listMissingParts(db, after)]);
  return lacking.filter((part) => !lacked.includes(part));
}

const withOwner = new WeakSet<Database>();

/** Asked until there is one: the last owner cannot be removed. */
async function hasOwner(db: Database): Promise<boolean> {
  if (withOwner.has(db)) return true;
  const owner = await db.selectFrom('users').select('id').where('admin', '=', true).limit(1).executeTakeFirst();
  if (owner) withOwner.add(db);
  return owner !== undefined;
}
