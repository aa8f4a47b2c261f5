import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { offersCard } from '../../src/config/card-keys.ts';
import { ENVIRONMENT_NAMES } from '../../src/config/environment-names.ts';
import { shopMode } from '../../src/config/shop-mode.ts';
import { AS_ON_NETLIFY } from './netlify-build.ts';

const STAMP = '.local/build-stamp';
const SOURCES = ['src', 'public', 'netlify/functions', 'netlify/database/seed'];
const FILES = [
  'scripts/local/netlify-build.ts',
  'scripts/module-files.ts',
  'scripts/office-bundle.ts',
  'scripts/page-chunks.ts',
  'scripts/page-modules.ts',
  'scripts/preload-modules.ts',
  'scripts/publish-settings.ts',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
  'tsconfig.json',
  '.env',
];

/** Builds the site when its sources differ from the last build here, and shows the output of `astro build`. */
export async function buildIfStale(
  projectRoot: string,
  environment: Record<string, string>,
  quiet = false,
): Promise<void> {
  const stampFile = join(projectRoot, STAMP);
  const stamp = await readStamp(projectRoot, environment);
  const built =
    existsSync(join(projectRoot, '.netlify/v1/functions/ssr/ssr.mjs')) && existsSync(join(projectRoot, 'dist'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!quiet) console.log('Building the shop …');
  await build(projectRoot, environment, { quiet });
}

interface BuildOptions {
  quiet: boolean;
  signal?: AbortSignal;
}

/** Builds the site. @throws Error with one clear line when the build fails; its output shows the reason */
export async function build(
  projectRoot: string,
  environment: Record<string, string>,
  options: BuildOptions,
): Promise<void> {
  const stampFile = join(projectRoot, STAMP);
  const stamp = await readStamp(projectRoot, environment);
  rmSync(stampFile, { force: true });
  await runAstro(projectRoot, environment, options);
  mkdirSync(join(projectRoot, '.local'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function runAstro(
  projectRoot: string,
  environment: Record<string, string>,
  { quiet, signal }: BuildOptions,
): Promise<void> {
  const astro = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: projectRoot,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    // A test runner's NODE_ENV would build the shop with React's development code.
    env: {
      ...process.env,
      ...AS_ON_NETLIFY,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...environment,
    },
    ...(signal && { signal }),
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error('the build failed; the reason stands above')),
    );
  });
}

async function readStamp(projectRoot: string, environment: Record<string, string>): Promise<string> {
  return fingerprint(projectRoot, environment, await readPublished({ ...process.env, ...environment }));
}

/** Reads the shop's mark (src/server/sales/orders/build-mark.ts) and the owners' settings for the pages. */
async function readPublished(environment: Record<string, string | undefined>): Promise<unknown[]> {
  const mode = shopMode(environment);
  // A missing database equals one without settings, so that the tests' shops share such a build.
  if (!environment.SHOP_DB_URL) return [mode, []];
  const client = new pg.Client({ connectionString: environment.SHOP_DB_URL });
  try {
    await client.connect();
    const { rows: settings } = await client.query('select name, value from settings order by name');
    if (mode !== 'production') return [mode, settings];
    const { rows } = await client.query('select 1 from users where admin limit 1');
    return [mode, settings, Boolean(environment.SMTP_URL?.trim()), rows.length > 0];
  } finally {
    await client.end();
  }
}

function fingerprint(projectRoot: string, environment: Record<string, string>, published: unknown[]): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), ...FILES.map((name) => join(projectRoot, name))]) {
    if (existsSync(file)) hash.update(relative(projectRoot, file)).update(readFileSync(file));
  }
  // The pages contain the firm's data, the site's address and the payment methods.
  const settings: unknown[] = Object.values(ENVIRONMENT_NAMES).map((name) => [name, process.env[name]]);
  settings.push(['published', published], ['card', offersCard({ ...process.env, ...environment })]);
  return hash.update(JSON.stringify(settings)).digest('hex');
}
