import { firstSecondChance } from '#config/second-chance.ts';
import { shopMode } from '#config/shop-mode.ts';
import { firstFirm } from '#config/shop.ts';
import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { DEFAULT_DOCUMENTS } from '#domain/settings/documents.ts';
import { DEFAULT_LOOK } from '#domain/settings/look.ts';
import { DEFAULT_MAIL } from '#domain/settings/mail.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { NO_OFFICIAL_FILES } from '#domain/settings/official.ts';
import { SETTINGS, type PublishedSettings, type Settings, type SettingsName } from '#domain/settings/settings.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface StoredSettings<Name extends SettingsName> {
  value: Settings[Name];
  /** 0 for unchanged defaults. */
  version: number;
  change: { by: string; at: Date } | null;
}

const DEFAULTS: { [Name in SettingsName]: () => Settings[Name] } = {
  opening: () => ({ state: shopMode() === 'production' ? 'preparing' : 'open', notice: '' }),
  firm: firstFirm,
  selling: () => DEFAULT_SELLING,
  secondChance: firstSecondChance,
  mail: () => DEFAULT_MAIL,
  documents: () => DEFAULT_DOCUMENTS,
  categories: () => DEFAULT_CATEGORIES,
  look: () => DEFAULT_LOOK,
  community: () => DEFAULT_COMMUNITY,
  official: () => NO_OFFICIAL_FILES,
};

export async function readSettings<Name extends SettingsName>(
  db: Connection,
  name: Name,
): Promise<StoredSettings<Name>> {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return { value: DEFAULTS[name](), version: 0, change: null };
  const change = { by: row.updatedBy, at: row.updatedAt };
  return { value: readValue(name, row.value), version: row.version, change };
}

/** Reads a value; fields newer than the row get their defaults. */
function readValue<Name extends SettingsName>(name: Name, value: object): Settings[Name] {
  return SETTINGS[name].parse({ ...DEFAULTS[name](), ...value });
}

/** Reads stored settings, for the build that publishes them. */
export async function readStoredSettings(db: Connection): Promise<PublishedSettings> {
  const rows = await db.selectFrom('settings').select(['name', 'version', 'value']).execute();
  const stored = rows.flatMap(({ name, version, value }) =>
    isSettingsName(name) ? [[name, { version, value: readValue(name, value) }] as const] : [],
  );
  return Object.fromEntries(stored) as PublishedSettings;
}

const isSettingsName = (name: string): name is SettingsName => name in SETTINGS;
