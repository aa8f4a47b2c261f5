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

/**
 * Tells of every test that failed, at the end of the log where it is found: also of those that passed when they
 * were tried again, because there is a reason for that too.
 */
export function describeFailures({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const reason = results.flatMap(({ errors }) => errors ?? [])[0]?.message ?? 'no reason given';
        const outcome = status === 'flaky' ? 'failed, then passed' : 'failed';
        return `${outcome}: [${projectName}] ${file}:${line} › ${title}\n${plain(reason)}`;
      }),
  );
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Without the colours of a terminal. */
const plain = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');
