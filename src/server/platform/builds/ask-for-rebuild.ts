import { logError } from '#server/platform/logs/log.ts';
import { shopMode } from '#config/shop-mode.ts';
import { readEnvironment } from '#server/platform/environment.ts';

const TIMEOUT_MS = 10_000;

/**
 * Asks for a new build of the pages that are built once, when `NETLIFY_BUILD_HOOK_URL` is set. A failure is only
 * logged, without the address, which is a secret: the pages then stay as they are until the next build.
 */
export async function askForRebuild(): Promise<void> {
  try {
    const { NETLIFY_BUILD_HOOK_URL: hook } = readEnvironment();
    if (!hook || shopMode() === 'preview') return;
    const response = await fetch(hook, { method: 'POST', body: '{}', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) logError('build_hook_refused', { status: response.status });
  } catch (error) {
    logError('build_hook_silent', {}, error);
  }
}
