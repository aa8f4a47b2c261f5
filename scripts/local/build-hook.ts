import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { oneAtATime } from '../../src/server/platform/workers/one-at-a-time.ts';
import { openStandIn } from './stand-in.ts';

/** Changes within this many seconds share one build, which costs nothing here but a minute. */
const GATHER_SECONDS = 5;

export interface BuildHook {
  /** Tells the functions the hook's address, as Netlify's settings do. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Stands in for Netlify's build hook at a secret address on loopback. A request during a build starts one more build
 * after it. A failed build is reported, and the served build stays.
 * @param publish - builds the shop and serves the build
 */
export async function openBuildHook(publish: (stopped: AbortSignal) => Promise<void>): Promise<BuildHook> {
  const stopping = new AbortController();
  const rebuild = oneAtATime(async () => {
    if (stopping.signal.aborted) return;
    console.log('Building the shop anew …');
    try {
      await publish(stopping.signal);
      console.log('The new build is being served.');
    } catch (error) {
      if (stopping.signal.aborted) return;
      console.error('The shop goes on with the build before:', error instanceof Error ? error.message : error);
    }
  });
  let building: Promise<void> = Promise.resolve();
  const path = `/${randomBytes(24).toString('base64url')}`;
  const server = createServer((request, response) => {
    const isAsked = request.method === 'POST' && request.url === path;
    if (isAsked) building = rebuild();
    response.writeHead(isAsked ? 202 : 404).end();
  });
  const hook = await openStandIn(server);
  return {
    environment: {
      NETLIFY_BUILD_HOOK_URL: hook.url + path,
      BUILD_GATHER_SECONDS: String(GATHER_SECONDS),
    },
    stop: async () => {
      stopping.abort();
      await hook.stop();
      await building;
    },
  };
}
