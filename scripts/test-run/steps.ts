import { join } from 'node:path';
import { cardBuildEnvironment } from '../card-sandbox/local-sandbox.ts';
import { findOrInstallBrowser } from '../local/browser.ts';
import { buildIfStale } from '../local/build.ts';
import { findOrInstallEngines } from '../local/engines.ts';
import { freePort } from '../local/postgres.ts';
import { projectRoot } from '../local/shop.ts';
import { judgeFigures, keepFigures, readBudgets } from './budgets.ts';
import { countFigures } from './count-figures.ts';
import {
  nothingRan,
  readPlaywrightReport,
  readVitestReport,
  type PlaywrightReport,
  type Report,
  type VitestReport,
} from './reports.ts';
import { forgetReports, readReport, reportsFolder, runTool, type ToolOptions } from './run-tool.ts';

/** @param args - files or names to run alone; none for all */
type Step = (args: string[], options: ToolOptions) => Promise<Report>;

export const STEPS = {
  // Oxfmt does not read `.astro` files.
  format: async (_, options) => {
    const modules = await check('oxfmt', ['--check'], options);
    const pages = await check('prettier', ['--check', '--log-level', 'warn', '**/*.astro'], options);
    return modules.failed > 0 ? modules : pages;
  },
  /** Compares code size with its budgets; the http tests weigh the pages. */
  budgets: () => {
    const figures = countFigures();
    keepFigures('counted', figures);
    return Promise.resolve(passedUnless(judgeFigures(figures, readBudgets())));
  },
  lint: (args, options) => check('eslint', ['--max-warnings', '0', ...(args.length > 0 ? args : ['.'])], options),
  // oxlint contains TypeScript 7's checker, twice as fast as `astro check`, which reads only the pages. `astro check`
  // skips its sync, which would remove the build that other steps serve; the build has made the same types.
  types: async (_, options) => {
    const unbuilt = await isBuilt();
    if (unbuilt) return unbuilt;
    const modules = await check('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], options);
    const pages = await check(
      'astro',
      ['check', '--noSync', '--minimumSeverity', 'error', '--tsconfig', 'scripts/test-run/tsconfig.astro.json'],
      options,
    );
    return modules.failed > 0 ? modules : pages;
  },
  build: async () => (await isBuilt()) ?? passed(),
  /** Installs missing browsers. The first time takes minutes, but no processor time. */
  browsers: async () => {
    const chromium = await findOrInstallBrowser();
    await findOrInstallEngines();
    return chromium ? passed() : nothingRan(NO_BROWSER);
  },
  unit: (args, options) => vitest('unit', ['unit', 'unit-stateful'], args, options),
  db: (args, options) => vitest('db', ['database', 'database-stateful'], args, options),
  http: async (args, options) => (await isBuilt()) ?? vitest('http', ['http'], args, options),
  faults: async (args, options) => (await isBuilt()) ?? vitest('faults', ['faults'], args, options),
  deploy: async (args, options) => (await isBuilt()) ?? vitest('deploy', ['deploy'], args, options),
  /** Tests for releases, including Netlify's tool. Not part of `npm test`. */
  slow: async (args, options) => (await isBuilt()) ?? vitest('slow', ['slow', 'netlify'], args, options),
  /** Netlify's own tool builds and serves: minutes, and a download of a thousand packages. */
  netlify: (args, options) => vitest('netlify', ['netlify'], args, options),
  engines: async (args, options) => (await isBuilt()) ?? vitest('engines', ['engines'], args, options),
  browser: async (args, options) => (await isBuilt()) ?? playwright(args, options),
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

const NO_BROWSER = 'no browser could be found or installed';

const passed = (): Report => ({ passed: 1, failed: 0, skipped: 0, failures: [], tests: [], files: [] });

const passedUnless = (complaints: string[]): Report =>
  complaints.length === 0 ? passed() : { ...nothingRan(''), failures: complaints.map((said) => `failed: ${said}`) };

/** Runs a tool that only passes or fails, and counts it as one test. */
async function check(tool: string, args: string[], options: ToolOptions): Promise<Report> {
  return (await runTool(tool, args, options)) ? passed() : nothingRan(tool);
}

let built: Promise<Report | undefined> | undefined;

/** Builds the shop if its sources changed, once for all steps. @returns the failure, if any */
function isBuilt(): Promise<Report | undefined> {
  built ??= buildIfStale(projectRoot, cardBuildEnvironment()).then(
    () => undefined,
    (error: unknown) => nothingRan(`build\n${error instanceof Error ? error.message : String(error)}`),
  );
  return built;
}

async function vitest(name: string, projects: string[], args: string[], options: ToolOptions): Promise<Report> {
  const file = `${name}.json`;
  forgetReports(file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reportsFolder, file)}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const ended = await runTool('vitest', ['run', ...chosen, ...reporters, ...args], options);
  const report = readReport<VitestReport>(file);
  return toldBadEnd(ended, name, report && readVitestReport(report, projectRoot));
}

async function playwright(args: string[], options: ToolOptions): Promise<Report> {
  const file = 'browser.json';
  const browser = await findOrInstallBrowser();
  if (!browser) return nothingRan(NO_BROWSER);
  forgetReports(file);
  const port = process.env.SHOP_PORT ?? String(await freePort());
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reportsFolder, file),
    SHOP_PORT: port,
    ...(browser.executable && { CHROMIUM: browser.executable }),
  };
  const ended = await runTool('playwright', ['test', '--reporter=line,json', ...args], { ...options, environment });
  const report = readReport<PlaywrightReport>(file);
  return toldBadEnd(ended, 'browser', report && readPlaywrightReport(report));
}

/** Counts one failure when a runner exits badly without naming a failed test. */
function toldBadEnd(ended: boolean, name: string, report: Report | undefined): Report {
  if (!report) return nothingRan(`${name}: the runner wrote no report`);
  if (ended || report.failed > 0) return report;
  const failures = [...report.failures, `failed: ${name}: the runner ended badly; its log says why`];
  return { ...report, failed: 1, failures };
}
