import type * as z from 'zod/mini';
import { firmSchema, type Firm } from './firm.ts';
import { categoriesSchema, type CategorySettings } from './categories.ts';
import { communitySchema, type CommunitySettings } from './community.ts';
import { documentsSchema, type DocumentSettings } from './documents.ts';
import { lookSchema, type Look } from './look.ts';
import { mailSchema, type MailSettings } from './mail.ts';
import { officialSchema, type OfficialFiles } from './official.ts';
import { openingSchema, type Opening } from './opening.ts';
import { secondChanceSettingsSchema, type SecondChanceSettings } from './second-chance.ts';
import type { PlacedWords } from '#domain/words/text-kinds.ts';
import type { Selling } from './selling.ts';
import { sellingSchema } from './selling-schema.ts';

export interface Settings {
  opening: Opening;
  firm: Firm;
  selling: Selling;
  secondChance: SecondChanceSettings;
  mail: MailSettings;
  documents: DocumentSettings;
  categories: CategorySettings;
  look: Look;
  community: CommunitySettings;
  official: OfficialFiles;
}
export type SettingsName = keyof Settings;

export const SETTINGS: { readonly [Name in SettingsName]: z.ZodMiniType<Settings[Name]> } = {
  opening: openingSchema,
  firm: firmSchema,
  selling: sellingSchema,
  secondChance: secondChanceSettingsSchema,
  mail: mailSchema,
  documents: documentsSchema,
  categories: categoriesSchema,
  look: lookSchema,
  community: communitySchema,
  official: officialSchema,
};
export const SETTINGS_NAMES = Object.keys(SETTINGS) as SettingsName[];

/** Settings stored when a deploy was built; its pages, mails and documents agree on them. */
export type PublishedSettings = { readonly [Name in SettingsName]?: { version: number; value: Settings[Name] } } & {
  /** Id of the last text version in the build. */
  readonly texts?: number;
  /** Categories with products on sale at build time. */
  readonly menu?: readonly string[];
  readonly words?: PlacedWords;
};
