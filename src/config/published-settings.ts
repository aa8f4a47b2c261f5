import type { PublishedSettings } from '#domain/settings/settings.ts';

/** Built into pages (scripts/publish-settings.ts). */
declare const __PUBLISHED_SETTINGS__: PublishedSettings | undefined;

/** A build leaves the same there for functions, which are bundled beside the pages. */
const FILE = '../../netlify/published-settings.json';

/**
 * The settings as they were stored when this deploy was built. Whatever names them, a page, a mail or a document, says
 * the same until the next deploy; none in tests, and where no build was made. It is read once, so a process that builds
 * before it serves loads this afterwards.
 */
export const publishedSettings: PublishedSettings =
  typeof __PUBLISHED_SETTINGS__ === 'undefined' ? readFile() : __PUBLISHED_SETTINGS__;

function readFile(): PublishedSettings {
  // A browser has the others only, and must not load what it has no use for.
  const files = process.getBuiltinModule('node:fs');
  const file = new URL(FILE, import.meta.url);
  if (process.env.SHOP_PUBLISHED_SETTINGS === 'none' || !files.existsSync(file)) return {};
  return JSON.parse(files.readFileSync(file, 'utf8')) as PublishedSettings;
}
