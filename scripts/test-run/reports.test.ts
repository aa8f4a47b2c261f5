import { expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport, type PlaywrightReport, type VitestReport } from './reports.ts';

const file = (status: string, message: string, assertionResults: object[]) =>
  ({ name: '/shop/src/a.test.ts', status, message, startTime: 1_000, endTime: 3_500, assertionResults }) as never;
const run = { fullName: 'an order is kept', duration: 250 };
const test = (status: string, ...failureMessages: string[]) => ({ ...run, status, failureMessages });
const readVitest = (...testResults: VitestReport['testResults']) =>
  readVitestReport({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults }, '/shop');

it('a Vitest report lists each failed test with its reason, short and without colours', () => {
  const reason = `\u001b[31mexpected 61 to be 80\u001b[39m\n${'    at somewhere\n'.repeat(30)}`;
  const broken = file('failed', '', [test('passed'), test('failed', reason)]);
  const { failures } = readVitest(broken, file('passed', '', [test('passed')]));
  const [told, ...others] = failures;
  expect(told).toMatch(/^failed: src\/a\.test\.ts › an order is kept\nexpected 61 to be 80\n/);
  expect(told!.split('\n').length).toBeLessThan(20);
  expect(others).toEqual([]);
});

it('a Vitest report lists a file that could not be loaded, and a file whose hook threw', () => {
  const { failures } = readVitest(file('failed', 'no such module', []), file('failed', '', [test('skipped')]));
  expect(failures).toEqual(['failed: src/a.test.ts\nno such module', 'failed: src/a.test.ts\nno reason given']);
});

it('a Vitest report counts skipped tests, and times each test and each file', () => {
  const read = readVitest(file('passed', '', [test('passed')]));
  expect(read).toMatchObject({ passed: 3, failed: 1, skipped: 2, files: [{ name: 'src/a.test.ts', ms: 2_500 }] });
  expect(read.tests).toMatchObject([{ name: 'src/a.test.ts › an order is kept', ms: 250 }]);
});

const at = { file: 'cart.spec.ts', line: 7 };
const results = [{ duration: 400, errors: [{ message: 'Error: two elements' }] }];
const spec = (title: string, status: string) => ({ title, ...at, tests: [{ projectName: 'phone', status, results }] });
const browserReport = (errors: { message: string }[] = []) =>
  readPlaywrightReport({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    errors,
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }] }],
  } as unknown as PlaywrightReport);

it('a Playwright report lists failed and flaky tests, however deeply they are nested', () => {
  const { passed, failed, failures } = browserReport();
  expect([passed, failed]).toEqual([2, 1]);
  expect(failures).toEqual([
    'failed: [phone] cart.spec.ts:7 › b\nError: two elements',
    'failed, then passed: [phone] cart.spec.ts:7 › c\nError: two elements',
  ]);
});

it('a Playwright report times each run, and all runs of a file together', () => {
  const { tests, files } = browserReport();
  expect(tests).toContainEqual({ file: 'tests/browser/cart.spec.ts', name: '[phone] cart.spec.ts › b', ms: 400 });
  expect(files).toEqual([{ name: 'tests/browser/cart.spec.ts', ms: 1_200 }]);
});

it('a shop that did not start for the browser tests counts as a failure', () => {
  const { failed, failures } = browserReport([{ message: 'the shop ended with 1' }]);
  expect(failed).toBe(2);
  expect(failures).toContain('failed: browser tests\nthe shop ended with 1');
});
