import type { PublishedSettings } from '#domain/settings/settings.ts';

/** Built into pages (scripts/publish-settings.ts). */
declare const __PUBLISHED_SETTINGS__: PublishedSettings | undefined;

/** A build writes the same file for functions, which are bundled separately. */
const FILE = '../../netlify/published-settings.json';

/**
 * The settings stored when this deploy was built. Pages, mails and documents all use them until the next deploy; empty
 * in tests and without a build. The file is read once, so a process that builds before it serves must load this module
 * afterwards.
 */
export const publishedSettings: PublishedSettings =
  typeof __PUBLISHED_SETTINGS__ === 'undefined' ? readFile() : __PUBLISHED_SETTINGS__;

function readFile(): PublishedSettings {
  // A browser has only the built-in settings, and must not load `node:fs`.
  const files = process.getBuiltinModule('node:fs');
  const file = new URL(FILE, import.meta.url);
  if (process.env.SHOP_PUBLISHED_SETTINGS === 'none' || !files.existsSync(file)) return {};
  return JSON.parse(files.readFileSync(file, 'utf8')) as PublishedSettings;
}
