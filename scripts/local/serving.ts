import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServedBuild } from './served-build.ts';
import type { ShopServerOptions } from './shop-server.ts';

/** Netlify lets a background function run so long. */
const LONGEST_WORK_MS = 15 * 60_000;

export interface Serving {
  /** The build before still ends what it has begun. @throws Error when this one cannot be served; that one goes on */
  serve(build: ServedBuild): Promise<void>;
  /** Plays Netlify's schedule (netlify/functions) once. */
  runScheduled(name: 'daily' | 'hourly'): void;
  stop(): Promise<void>;
}

/**
 * Serves builds at the shop's one address, each in a process of its own: a process keeps the modules and the settings
 * that it has read. This one holds the port (Node's `cluster`) and hands each connection to the newest.
 * @param environment - what the functions find besides this process's own
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
        // As when a server without children breaks down.
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
