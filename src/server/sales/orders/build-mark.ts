import { shopMode } from '#config/shop-mode.ts';
import type { ShopMark } from '#config/shop-mark.ts';
import type { Closure } from '#domain/settings/opening.ts';
import type { PublishedSettings } from '#domain/settings/settings.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';
import { findClosure } from './closure.ts';

/** Returns the mark for this build's pages, which depends on mode and opening. */
export async function readBuildMark(settings: PublishedSettings): Promise<ShopMark> {
  const mode = shopMode();
  if (mode !== 'production') return mode;
  const unopened: Closure = { state: 'preparing', notice: '' };
  const opening = settings.opening?.value;
  const closure = opening
    ? await readAtBuild(
        (db) => findClosure(db, opening, settings),
        () => unopened,
      )
    : unopened;
  return closure?.state === 'preparing' ? 'preparing' : 'open';
}
