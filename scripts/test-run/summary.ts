import { tabulateFigures, type Budgets, type Figures } from './budgets.ts';
import type { Report, Timed } from './reports.ts';

export interface StepOutcome {
  name: string;
  ms: number;
  report: Report;
}

const SLOWEST = 20;
/** Shortest duration that gets a line, in milliseconds. */
const WORTH_TELLING_MS = 500;

/** Formats the end of the log: minutes per step, figures, slowest tests, failures, and the counts in the last line. */
export function summarize(outcomes: StepOutcome[], wholeMs: number, figures: Figures, budgets: Budgets): string {
  const all = (field: 'passed' | 'failed' | 'skipped') => outcomes.reduce((sum, { report }) => sum + report[field], 0);
  const skipped = all('skipped');
  return [
    'Minutes for each step (some run at the same time)',
    ...outcomes.map(
      ({ name, ms, report }) =>
        `  ${name.padEnd(10)} ${minutes(ms)}   ${report.passed} passed, ${report.failed} failed`,
    ),
    `  ${'all'.padEnd(10)} ${minutes(wholeMs)}`,
    ...tabulateFigures(figures, budgets),
    ...slowest(
      'files',
      outcomes.flatMap(({ report }) => report.files),
    ),
    ...slowest(
      'tests',
      outcomes.flatMap(({ report }) => report.tests),
    ),
    ...outcomes.flatMap(({ report }) => report.failures.map((failure) => `\n${failure}`)),
    '',
    `${all('passed')} passed, ${all('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

function slowest(what: string, timed: Timed[]): string[] {
  const those = timed
    .filter(({ ms }) => ms >= WORTH_TELLING_MS)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  if (those.length === 0) return [];
  return ['', `The slowest ${what}, in seconds`, ...those.map(({ name, ms }) => `  ${seconds(ms)}  ${name}`)];
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1).padStart(5);
const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(6);
