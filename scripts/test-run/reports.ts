import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter';

export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures with their reasons for the end of the log, also tests that passed only on the second try. */
  failures: string[];
  tests: Timed[];
  files: Timed[];
}

export interface Timed {
  name: string;
  ms: number;
}

/** Fields of Vitest's JSON report that the summary reads. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Empty where the file loaded without an error. */
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
  }[];
}

export type PlaywrightReport = Pick<JSONReport, 'stats' | 'suites' | 'errors'>;

export const nothingRan = (failure: string): Report => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`failed: ${failure}`],
  tests: [],
  files: [],
});

/** Reads a Vitest report. @param root - the project's folder, from which file names become relative */
export function readVitestReport(report: VitestReport, root: string): Report {
  const files = report.testResults.map((file) => ({ ...file, name: relative(root, file.name) }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: files.filter(({ status }) => status === 'failed').flatMap(describeFailedFile),
    tests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0 })),
    ),
    files: files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

function describeFailedFile({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // For a hook that threw, only Vitest's own output shows the reason.
  if (failed.length === 0) return [`failed: ${name}\n${inShort(message || NO_REASON)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `failed: ${name} › ${fullName}\n${inShort(failureMessages[0] ?? NO_REASON)}`,
  );
}

export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): Report {
  const runs = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })));
  const tests = runs.map(({ spec, projectName, results }) => ({
    file: `tests/browser/${spec.file}`,
    name: `[${projectName}] ${spec.file} › ${spec.title}`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => `failed: browser tests\n${inShort(message ?? NO_REASON)}`),
      ...runs.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(describeFailedRun),
    ],
    tests,
    files: [...Map.groupBy(tests, ({ file }) => file)].map(([name, those]) => ({
      name,
      ms: those.reduce((sum, { ms }) => sum + ms, 0),
    })),
  };
}

function describeFailedRun({ spec, projectName, status, results }: JSONReportSpec['tests'][number] & { spec: Spec }) {
  const reason = results.flatMap((result) => result.errors)[0]?.message ?? NO_REASON;
  const outcome = status === 'flaky' ? 'failed, then passed' : 'failed';
  return `${outcome}: [${projectName}] ${spec.file}:${spec.line} › ${spec.title}\n${inShort(reason)}`;
}

type Spec = Pick<JSONReportSpec, 'title' | 'file' | 'line'>;

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const NO_REASON = 'no reason given';

/** Removes terminal colours and shortens a text, so that the end of a log holds it whole. */
const inShort = (text: string) =>
  text
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, 12)
    .join('\n');
