import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardBuildEnvironment } from '../../scripts/card-sandbox/local-sandbox.ts';
import { buildIfStale } from '../../scripts/local/build.ts';
import { migrate } from '../../scripts/local/migrations.ts';
import { removePostgresData, startPostgres } from '../../scripts/local/postgres.ts';
import { projectRoot } from '../../scripts/local/shop.ts';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { onEnd } from './endings.ts';
import { processorOf } from './processor.ts';

export interface BenchDatabase {
  url: string;
  /** The temporary folder that it all lies in. */
  folder: string;
  /** PostgreSQL's process. */
  pid: number;
  stop(): Promise<void>;
}

/** A migrated database with the first catalogue, in a temporary folder of its own. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  const stop = onEnd(async () => {
    await postgres.stop();
    removePostgresData(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(postgres.url, projectRoot);
  return { url: postgres.url, folder, pid: postgres.pid, stop };
}

export interface BenchShop {
  /** `http://localhost:` and a free port. */
  address: string;
  databaseUrl: string;
  /** What the shop's process takes now; the peak is since the last call with `watch`. */
  memory(watch?: 'watch memory'): Promise<Memory>;
  /** The milliseconds of processor that shop and database have taken so far; NaN where that cannot be read. */
  processor(): Promise<number>;
  /** Begins anew with an empty memory, and all that was stored. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Resident memory of a process, in bytes. */
export interface Memory {
  rss: number;
  peak: number;
}

/**
 * The production build, built when stale, on a database and a port of its own. It sends no mail unless it is told to.
 * @param environment - what else its process is to find there; it may lie in the shop's temporary folder
 */
export async function startBenchShop(
  environment: (folder: string) => Record<string, string> = () => ({}),
): Promise<BenchShop> {
  const database = await startBenchDatabase();
  await buildIfStale(projectRoot, { ...cardBuildEnvironment(), SHOP_DB_URL: database.url });
  const port = await freePort();
  // Tells this process, and through its environment the shop's, where files are kept.
  const stopBlobs = onEnd(await startBlobs(join(database.folder, 'blobs')));
  const start = async () => {
    const child = spawn(process.execPath, [join(projectRoot, 'tests/bench/serve.ts')], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        SHOP_DATA_DIR: database.folder,
        SHOP_DB_URL: database.url,
        // Without a server and a folder mail is written to the database with its order, and waits there.
        SMTP_URL: '',
        MAIL_DIRECTORY: '',
        // As the pages were built: they offer card.
        ...cardBuildEnvironment(),
        ...environment(database.folder),
      },
    });
    const stop = onEnd(() => stopProcess(child));
    await untilReady(child);
    return { child, stop };
  };
  let running = await start();
  return {
    address: `http://localhost:${port}`,
    databaseUrl: database.url,
    memory: (ask: string = 'memory') =>
      new Promise<Memory>((done) => {
        running.child.once('message', (told) => done(told as Memory));
        running.child.send(ask);
      }),
    processor: () => Promise.resolve(processorOf(running.child.pid!) + processorOf(database.pid)),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      await stopBlobs();
      await database.stop();
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    child.once('message', () => done());
    child.once('exit', () => failed(new Error('the shop did not start; the reason stands above')));
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
