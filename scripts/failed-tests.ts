/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: SpecTest[] }[];
}
interface SpecTest {
  projectName: string;
  status: string;
  results: { errors?: { message?: string }[] }[];
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why a file could not be loaded, else empty. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Tells of every unit, database and fault test that failed. */
export function describeFailedTests({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A hook that threw stands in Vitest's own output only.
      if (failed.length === 0) return [`failed: ${name}\n${inShort(message || NO_REASON)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `failed: ${name} › ${fullName}\n${inShort(failureMessages[0] ?? NO_REASON)}`,
      );
    });
}

/**
 * Tells of every browser test that failed: also of those that passed when they were tried again, because there is a
 * reason for that too.
 */
export function describeFailedBrowserTests({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const reason = results.flatMap(({ errors }) => errors ?? [])[0]?.message ?? NO_REASON;
        const outcome = status === 'flaky' ? 'failed, then passed' : 'failed';
        return `${outcome}: [${projectName}] ${file}:${line} › ${title}\n${inShort(reason)}`;
      }),
  );
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const NO_REASON = 'no reason given';

/** Without the colours of a terminal, and so short that all of it stands in the end of a log. */
const inShort = (text: string) =>
  text
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, 12)
    .join('\n');
