import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopMode } from '../../src/config/shop-mode.ts';
import { hostFor } from '../../src/config/card-keys.ts';
import { checkEnvironment } from '../../src/server/platform/environment.ts';
import { SANDBOX_FILES, startLocalSandbox } from '../card-sandbox/local-sandbox.ts';
import { startLocalRegister } from '../firm-register/firm-register.ts';
import { startLocalSameday } from '../sameday-sandbox/local-sameday.ts';
import { startLocalAnaf } from '../anaf-sandbox/local-anaf.ts';
import { build, buildIfStale } from './build.ts';
import { checkPort } from './http-server.ts';
import { openLocalDatabase, sayPutAside, type LocalDatabase } from './local-database.ts';
import { migrate } from './migrations.ts';
import { removePostgresData, startPostgres } from './postgres.ts';
import { openBuildHook } from './build-hook.ts';
import { buildInPlace, copyBuild, removeLeftCopies } from './served-build.ts';
import { startServing, type Serving } from './serving.ts';
import { setupCode, startBlobs } from './shop-server.ts';
import { claimFolder } from './single-run.ts';
import { trustsForwardedFor } from './trust-forwarded-for.ts';

export const projectRoot = resolve(fileURLToPath(import.meta.url), '../../..');

export const dataFolder = resolve(process.env.SHOP_DATA_DIR ?? join(projectRoot, '.local/shop'));

/** Reads the shop's port. @throws Error with one clear line for an invalid port */
export function readPort(): number {
  const port = Number(process.env.PORT || 8888);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be 1 to 65535, not "${process.env.PORT}"`);
  return port;
}

/** Starts database, build when stale, and server. `fresh` empties the data folder first. */
export async function startShop(options: { fresh: boolean }): Promise<() => Promise<void>> {
  const port = readPort();
  checkEnvironment();
  refuseFresh(options.fresh);
  await checkPort(port);
  const started: (() => unknown)[] = [claimFolder(dataFolder)];
  const stop = async () => {
    for (const end of started.toReversed()) await end();
  };
  try {
    const database = await openDatabase(options.fresh);
    started.push(() => database.stop());
    const sandbox = await startLocalSandbox(dataFolder, port);
    started.push(() => sandbox?.stop());
    started.push(await startLocalRegister());
    const anaf = await startLocalAnaf();
    started.push(() => anaf?.stop());
    started.push(await startLocalSameday());
    await buildIfStale(projectRoot, { SHOP_DB_URL: database.url });
    started.push(await startBlobs(join(dataFolder, 'blobs')));
    const served = await serveBuilds(port, database.url);
    started.push(served.stop);
    if (shopMode() === 'production') started.push(...runByTheClock(served.runScheduled));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves builds. `SHOP_REBUILDS=0` (tests whose shops share a build) or a build hook of its own stops rebuilds. */
async function serveBuilds(port: number, databaseUrl: string): Promise<Pick<Serving, 'stop' | 'runScheduled'>> {
  const trustForwardedFor = trustsForwardedFor(process.env);
  const options = { projectRoot, dataFolder, port, databaseUrl, trustForwardedFor };
  if (process.env.SHOP_REBUILDS === '0' || process.env.NETLIFY_BUILD_HOOK_URL) {
    const serving = startServing(options, {});
    await serving.serve(buildInPlace(projectRoot));
    return serving;
  }
  removeLeftCopies(projectRoot);
  const hook = await openBuildHook(async (stopped) => {
    await build(projectRoot, { SHOP_DB_URL: databaseUrl }, { quiet: true, signal: stopped });
    await serving.serve(copyBuild(projectRoot));
  });
  const serving = startServing(options, hook.environment);
  await serving.serve(copyBuild(projectRoot));
  const stop = async () => {
    await hook.stop();
    await serving.stop();
  };
  return { stop, runScheduled: (name) => serving.runScheduled(name) };
}

const HOUR_MS = 3_600_000;
/** The functions' own schedules, in UTC: daily at five, hourly at 17 minutes past. */
const SCHEDULES = [
  { name: 'daily', everyMs: 24 * HOUR_MS, at: 5 * HOUR_MS },
  { name: 'hourly', everyMs: HOUR_MS, at: 17 * 60_000 },
] as const;

/** Runs the scheduled functions. @returns functions that stop them */
function runByTheClock(run: Serving['runScheduled']): (() => void)[] {
  return SCHEDULES.map(({ name, everyMs, at }) => {
    const msUntilNext = () => everyMs - ((Date.now() - at) % everyMs);
    let timer = setTimeout(work, msUntilNext());
    function work() {
      timer = setTimeout(work, msUntilNext());
      run(name);
    }
    return () => clearTimeout(timer);
  });
}

/** Refuses `--fresh`, which deletes all files and rows, for a live shop and for files whose rows would stay. */
function refuseFresh(isFresh: boolean): void {
  const why = process.env.SHOP_DB_URL ? 'SHOP_DB_URL names a database' : 'SHOP_MODE is production';
  if (isFresh && (process.env.SHOP_DB_URL || shopMode() === 'production'))
    throw new Error(`--fresh deletes all that a shop has stored, and ${why}: it is for the sample shop alone`);
}

/** Opens the PostgreSQL of `SHOP_DB_URL`, else this folder's own, and applies all migrations. */
async function openDatabase(fresh: boolean): Promise<LocalDatabase> {
  if (fresh) await emptyDataFolder(join(dataFolder, 'postgres'));
  const url = process.env.SHOP_DB_URL;
  if (url) {
    await migrate(url, projectRoot);
    return { url, stop: () => Promise.resolve() };
  }
  const database = await openLocalDatabase(dataFolder, { durable: process.env.SHOP_DB_DURABLE !== '0', projectRoot });
  if (database.putAside) console.log(sayPutAside(database.putAside));
  return database;
}

async function emptyDataFolder(postgresFolder: string): Promise<void> {
  if (existsSync(postgresFolder)) {
    // Stops a server left by an earlier run, so that it releases its files.
    await startPostgres(postgresFolder).then(
      (left) => left.stop(),
      () => undefined,
    );
  }
  removePostgresData(postgresFolder);
  for (const name of ['blobs', 'mail', 'setup-code', 'secrets-key', ...SANDBOX_FILES])
    rmSync(join(dataFolder, name), { recursive: true, force: true });
}

export function greeting(): string {
  const address = `http://localhost:${readPort()}`;
  const sandbox = hostFor(process.env.STRIPE_SECRET_KEY ?? '', process.env.CARD_SANDBOX_URL);
  return [
    '',
    `  Shop         ${address}`,
    `  Back-office  ${address}/admin`,
    `  Setup code   ${setupCode(dataFolder)}   (makes the first account an owner, at ${address}/admin/signup)`,
    `  Mail         written to ${join(dataFolder, 'mail')}`,
    ...(sandbox instanceof URL ? [`  Card sandbox ${sandbox.origin}   (nothing is paid there)`] : []),
    '',
    '  Ctrl+C stops everything.',
    '',
  ].join('\n');
}

/** Runs until a signal, a closed parent or a failure; then stops everything once. */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stopping = false;
  let stop: (() => Promise<void>) | undefined;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await stop?.().catch((error: unknown) => console.error('stopping:', error));
    process.exit(code);
  };
  const listen = () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.removeAllListeners(signal).on(signal, () => void end(0));
    }
  };
  listen();
  try {
    stop = await start();
    // Vite has meanwhile installed a handler that would end the process and leave the database running.
    listen();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}
