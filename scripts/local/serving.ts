import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServedBuild } from './served-build.ts';
import type { ShopServerOptions } from './shop-server.ts';

/** Longest run of a background function on Netlify. */
const LONGEST_WORK_MS = 15 * 60_000;

export interface Serving {
  /** Serves a build; the previous one finishes its requests. @throws Error when the new one cannot start */
  serve(build: ServedBuild): Promise<void>;
  /** Runs a function of Netlify's schedule (netlify/functions) once. */
  runScheduled(name: 'daily' | 'hourly'): void;
  stop(): Promise<void>;
}

/**
 * Serves builds at the shop's address, each in its own process, because a process keeps the modules and settings that
 * it has read. This process holds the port (Node's `cluster`) and gives each connection to the newest build.
 * @param environment - extra environment for the functions
 */
export function startServing(
  options: Omit<ShopServerOptions, 'buildFolder'>,
  environment: Record<string, string>,
): Serving {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'serve.ts'), args: [] });
  let serving: Worker | undefined;
  let stopping = false;
  return {
    async serve(build) {
      const buildOptions: ShopServerOptions = { ...options, buildFolder: build.folder };
      const next = cluster.fork({ ...environment, SHOP_SERVER_OPTIONS: JSON.stringify(buildOptions) });
      next.once('exit', build.remove);
      await ready(next);
      next.once('exit', () => {
        // Crashes, as a server without child processes would.
        if (serving === next && !stopping) throw new Error('the process that serves the shop has ended');
      });
      if (serving) retire(serving);
      serving = next;
    },
    runScheduled: (name) => void serving?.send(name),
    async stop() {
      stopping = true;
      const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(left.map((worker) => (worker.send('stop'), once(worker, 'exit'))));
    },
  };
}

function ready(worker: Worker): Promise<void> {
  return new Promise((done, failed) => {
    worker.once('message', () => done());
    worker.once('exit', () => failed(new Error('the build could not be served; the reason stands above')));
  });
}

function retire(worker: Worker): void {
  worker.send('retire');
  const late = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_WORK_MS).unref();
  worker.once('exit', () => clearTimeout(late));
}
