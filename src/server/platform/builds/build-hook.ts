import { shopMode } from '#config/shop-mode.ts';
import { readEnvironment } from '#server/platform/environment.ts';

/** Returns the address that starts a build; none in a preview, which would start the live shop's. */
export function buildHook(): string | undefined {
  return shopMode() === 'preview' ? undefined : readEnvironment().NETLIFY_BUILD_HOOK_URL;
}

/** True if changes on prebuilt pages start builds automatically. */
export function rebuildsByItself(): boolean {
  return Boolean(buildHook());
}
