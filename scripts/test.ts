// npm test: everything that must hold, from a bare machine on. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardBuildEnvironment } from './card-sandbox/local-sandbox.ts';
import { buildIfStale } from './local/build.ts';
import { findOrInstallBrowser } from './local/browser.ts';
import { projectRoot } from './local/shop.ts';
import {
  describeFailedBrowserTests,
  describeFailedTests,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests.ts';

interface Counts {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
const total: Counts = { passed: 0, failed: 0 };
/** Told at the end of the log, where they are found. */
const failures: string[] = [];
const steps: [name: string, run: () => Counts | Promise<Counts>][] = [
  ['Format', () => command('prettier', '--check', '.', '--log-level', 'warn')],
  ['Lint', () => command('eslint', '.', '--max-warnings', '0')],
  ['Types', () => command('astro', 'check', '--minimumSeverity', 'error')],
  ['Build', build],
  ['Unit, architecture, database and fault tests', vitest],
  ['Browser tests', playwright],
];

for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const counts = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs a tool; it counts as one test. */
function command(tool: string, ...args: string[]): Counts {
  if (start(tool, args)) return { passed: 1, failed: 0 };
  failures.push(`failed: ${tool}`);
  return { passed: 0, failed: 1 };
}

async function build(): Promise<Counts> {
  try {
    await buildIfStale(projectRoot, cardBuildEnvironment());
    return { passed: 1, failed: 0 };
  } catch (error) {
    failures.push(`failed: build\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function vitest(): Counts {
  const file = join(reports, 'vitest.json');
  const ended = start('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read(file) as VitestReport | undefined;
  if (report) failures.push(...describeFailedTests(report));
  return counted(ended, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

function playwright(): Counts {
  const file = join(reports, 'playwright.json');
  const browser = findOrInstallBrowser();
  if (!browser) {
    failures.push('failed: no browser could be found or installed');
    return { passed: 0, failed: 1 };
  }
  const ended = start('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser.executable && { CHROMIUM: browser.executable }),
  });
  const report = read(file) as PlaywrightReport | undefined;
  if (report) failures.push(...describeFailedBrowserTests(report));
  return counted(
    ended,
    report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected },
  );
}

/** A runner that ended badly without naming a failed test counts as one failure. */
function counted(ended: boolean, counts: Counts | undefined): Counts {
  if (!counts) return { passed: 0, failed: 1 };
  return !ended && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function start(tool: string, args: string[], environment: Record<string, string> = {}): boolean {
  const result = spawnSync(join(projectRoot, 'node_modules/.bin', tool), args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  return result.status === 0;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
