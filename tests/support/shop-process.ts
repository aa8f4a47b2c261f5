import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, removePostgresData, startPostgres } from '../../scripts/local/postgres.ts';
import { copyPreparedPostgres } from './prepared-postgres.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A shop in its own process, as `npm start` runs it. */
export interface ShopProcess {
  url: string;
  pid: number;
  dataFolder: string;
  output(): string;
  /** Ends the process like Ctrl+C, and waits for its end. */
  stop(): Promise<void>;
  /** Ends it, and removes its data. */
  remove(): Promise<void>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

interface ShopProcessOptions {
  dataFolder?: string;
  port?: number;
  environment?: Record<string, string>;
  /** Copy of the project to run instead. */
  project?: string;
  /** `dev` for `npm run dev`. */
  script?: 'start' | 'dev';
  /** True for tests of rebuilds; other shops share the current build. */
  rebuilds?: boolean;
  /** True for tests of data flushed to disk. */
  durable?: boolean;
}

/**
 * Variables of Vitest's processes. With them, Astro would serve nothing, and a shop without a build (`npm run dev`
 * empties it) would make a development one.
 */
const VITESTS_OWN = /^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|SHOP_PUBLISHED_SETTINGS)$/;

/** Starts a shop and waits until it reports that it is ready. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'shop-'));
  const postgresFolder = join(dataFolder, 'postgres');
  if (!existsSync(postgresFolder)) await copyPreparedPostgres(postgresFolder);
  const port = options.port ?? (await freePort());
  const project = options.project ?? projectRoot;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITESTS_OWN.test(name)));
  const child = spawn(process.execPath, [join(project, `scripts/${options.script ?? 'start'}.ts`)], {
    cwd: project,
    // The channel closes with this process, however it ends, which stops the shop and its database.
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

/** Stops the database left by a killed shop, and removes its data. */
async function removeShopData(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'postgres');
  if (existsSync(folder)) await startPostgres(folder).then((postgres) => postgres.stop());
  removePostgresData(folder);
  rmSync(dataFolder, { recursive: true, force: true });
}

export async function databaseUrl(dataFolder: string): Promise<string> {
  // Starting a running server takes it over and returns its address.
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
