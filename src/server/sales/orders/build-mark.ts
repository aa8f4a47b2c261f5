import { shopMode } from '#config/shop-mode.ts';
import type { ShopMark } from '#config/shop-mark.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';
import { listMissingParts, type MissingPart } from './missing-parts.ts';

/** Marks the pages of this build. An owner who comes after it opens the shop at once; the pages say so from the next build on. */
export async function readBuildMark(settings: PublishedSettings): Promise<ShopMark> {
  const mode = shopMode();
  if (mode !== 'production') return mode;
  const missing = await readAtBuild(
    (db) => listMissingParts(db, settings),
    (): MissingPart[] => ['owner'],
  );
  return missing.length > 0 ? 'closed' : 'open';
}
