import { shopMode } from '#config/shop-mode.ts';
import type { ShopMark } from '#config/shop-mark.ts';
import { readAtBuild } from '#server/catalogue/products/read-at-build.ts';
import { listMissingParts, type MissingPart } from './missing-parts.ts';

/**
 * How the pages of this build are marked. An owner who comes after it opens the shop at once; the pages say so from the
 * next build on.
 */
export async function readBuildMark(): Promise<ShopMark> {
  const mode = shopMode();
  if (mode !== 'production') return mode;
  const missing = await readAtBuild(listMissingParts, (): MissingPart[] => ['owner']);
  return missing.length > 0 ? 'closed' : 'open';
}
