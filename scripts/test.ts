// npm test: runs every check from a bare machine on. The last line reads: N passed, N failed.
// npm run test:browser -- cart: runs one step alone, limited to a file or a name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetFigures, readBudgets, readFigures } from './test-run/budgets.ts';
import { endTools, forgetReports, reportsFolder } from './test-run/run-tool.ts';
import { STEPS, type StepName } from './test-run/steps.ts';
import { summarize, type StepOutcome } from './test-run/summary.ts';

/** Groups of steps that run at the same time, on two cores. The last two stages use both cores alone. */
const STAGES: StepName[][][] = [
  [['browsers']],
  [
    ['budgets', 'format', 'types', 'deploy'],
    ['build', 'lint', 'http', 'faults', 'unit', 'engines'],
  ],
  [['db']],
  [['browser']],
];
const STATIC: StepName[] = ['budgets', 'format', 'lint', 'types'];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    endTools();
    process.exit(130);
  });
}

const [chosen, ...args] = process.argv.slice(2);
const startedAt = performance.now();
forgetFigures();
const outcomes = chosen === undefined ? await runAll() : await runChosen(chosen);
console.log(`\n${summarize(outcomes, performance.now() - startedAt, readFigures(), readBudgets())}`);
// An open IPC channel to scripts/run.mjs would keep this process alive.
process.exit(outcomes.every(({ report }) => report.failed === 0) ? 0 : 1);

async function runAll(): Promise<StepOutcome[]> {
  const all: StepOutcome[] = [];
  for (const lanes of STAGES) {
    const results = await Promise.all(
      lanes.map(async (lane) => {
        const done: StepOutcome[] = [];
        // Output of parallel lanes would mix, so each step's output follows when the step has ended.
        for (const step of lane) done.push(await run(step, [], lanes.length > 1 ? `${step}.log` : undefined));
        return done;
      }),
    );
    all.push(...results.flat());
  }
  return all;
}

async function runChosen(name: string): Promise<StepOutcome[]> {
  if (name !== 'static' && !(name in STEPS))
    throw new Error(`no such step: ${name}; there are ${Object.keys(STEPS).join(', ')}`);
  const done: StepOutcome[] = [];
  for (const step of name === 'static' ? STATIC : [name as StepName]) done.push(await run(step, args));
  return done;
}

async function run(name: StepName, filters: string[], log?: string): Promise<StepOutcome> {
  const began = performance.now();
  console.log(`\n── ${name}${log ? ' began' : ''}`);
  if (log) forgetReports(log);
  const report = await STEPS[name](filters, { log });
  if (log) console.log(`\n── ${name} ended\n${readLog(log)}`);
  return { name, ms: performance.now() - began, report };
}

function readLog(log: string): string {
  const file = join(reportsFolder, log);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
