import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/shop.ts';
import type { Figures } from './budgets.ts';

/** Rooms with the start of their paths. The first match counts. */
const ROOMS: readonly [room: string, start: RegExp][] = [
  ['tests beside the code', /^(?:src|scripts|netlify)\/.*\.test\.tsx?$/],
  ['tests/browser', /^tests\/browser\//],
  ['tests/support', /^tests\/support\//],
  ['tests/bench', /^tests\/bench\//],
  ['tests, others', /^tests\//],
  ['src/server', /^src\/server\//],
  ['src/admin', /^src\/admin\//],
  ['src/domain', /^src\/domain\//],
  ['src/texts', /^src\/texts\//],
  ['src/shop, pages and others', /^src\//],
  ['netlify', /^netlify\//],
  ['scripts', /^scripts\//],
];
const CODE = '{src,netlify,scripts,tests}/**/*.{ts,tsx,astro,mts,mjs,js,css,sql}';
const TESTS = '{src,scripts,tests}/**/*.{test,spec}.ts';
/** Each database test file has its own database. */
const DATABASE = /\.db\.test\.ts$/;
const STARTS_SHOP = /(?:startShopProcess|openEmptyShop)\(/;

/** Counts lines by room, browser runs, files that start a shop or a database of their own, and run-time packages. */
export function countFigures(): Figures {
  return { ...countLines(), ...countRuns(), ...countStarts(), ...countPackages() };
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'));

function countLines(): Figures {
  const counts: Figures = Object.fromEntries(ROOMS.map(([room]) => [`lines of ${room}`, 0]));
  for (const path of find(CODE)) {
    const [room] = ROOMS.find(([, start]) => start.test(path))!;
    counts[`lines of ${room}`]! += read(path).split('\n').length - 1;
  }
  return counts;
}

function countRuns(): Figures {
  const runner = join(projectRoot, 'node_modules/.bin/playwright');
  const list = execFileSync(runner, ['test', '--list'], { cwd: projectRoot, encoding: 'utf8' });
  const count = (project: string) => list.split('\n').filter((line) => line.trim().startsWith(`[${project}]`)).length;
  return { 'browser runs on the desktop': count('desktop'), 'browser runs on the phone': count('phone') };
}

function countStarts(): Figures {
  const starting = find(TESTS).filter((path) => DATABASE.test(path) || STARTS_SHOP.test(read(path)));
  return { 'test files with a shop or a database of their own': starting.length };
}

function countPackages(): Figures {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  return { 'run-time packages': Object.keys(dependencies).length };
}
