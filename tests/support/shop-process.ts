import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, removePostgresData, startPostgres } from '../../scripts/local/postgres.ts';
import { copyPreparedPostgres } from './prepared-postgres.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A shop as `npm start` runs it, in a process of its own. */
export interface ShopProcess {
  url: string;
  pid: number;
  dataFolder: string;
  output(): string;
  /** Ends the process as Ctrl+C does, and waits for it. */
  stop(): Promise<void>;
  /** Ends it, and removes what it stored. */
  remove(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

interface ShopProcessOptions {
  dataFolder?: string;
  port?: number;
  environment?: Record<string, string>;
  /** A copy of the project, to run in its place. */
  project?: string;
  /** `dev` for `npm run dev`. */
  script?: 'start' | 'dev';
  /** True where the test is about builds that changes ask for; the other shops share the build that stands. */
  rebuilds?: boolean;
  /** True where the test is about what lies safe on the disk. */
  durable?: boolean;
}

/**
 * Vitest tells these to its own processes: with it Astro would serve nothing, and a shop that finds its build gone (`npm run
 * dev` empties it) would make one for development.
 */
const VITESTS_OWN = /^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|SHOP_PUBLISHED_SETTINGS)$/;

/** Starts a shop and waits until it says that it is ready. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'shop-'));
  const postgresFolder = join(dataFolder, 'postgres');
  if (!existsSync(postgresFolder)) await copyPreparedPostgres(postgresFolder);
  const port = options.port ?? (await freePort());
  const project = options.project ?? projectRoot;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITESTS_OWN.test(name)));
  const child = spawn(process.execPath, [join(project, `scripts/${options.script ?? 'start'}.ts`)], {
    cwd: project,
    // Its channel closes with this process, however that ends: the shop stops then, and its database with it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...environment,
      PORT: String(port),
      SHOP_DATA_DIR: dataFolder,
      SHOP_TRUST_FORWARDED_FOR: '1',
      // AWBs are typed by hand, unless a test brings a courier.
      SAMEDAY_SANDBOX: '0',
      SHOP_REBUILDS: options.rebuilds ? '1' : '0',
      SHOP_DB_DURABLE: options.durable ? '1' : '0',
      ...options.environment,
    },
  });
  const output = collectOutput(child);
  await ready(child, output);
  const stop = () => end(child, 'SIGINT');
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    dataFolder,
    output,
    stop,
    remove: () => stop().then(() => removeShopData(dataFolder)),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Stops the database that a killed shop left behind, and removes what it stored. */
async function removeShopData(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'postgres');
  if (existsSync(folder)) await startPostgres(folder).then((postgres) => postgres.stop());
  removePostgresData(folder);
  rmSync(dataFolder, { recursive: true, force: true });
}

export async function databaseUrl(dataFolder: string): Promise<string> {
  // Starting a server that runs already takes it over, and tells its address.
  return (await startPostgres(join(dataFolder, 'postgres'))).url;
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, failed) => {
    child.stdout!.on('data', () => output().includes('Ctrl+C stops everything') && done());
    child.once('exit', (code) => failed(new Error(`the shop ended with ${code}:\n${output()}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill(signal);
  });
}
