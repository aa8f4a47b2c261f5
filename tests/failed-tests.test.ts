import { expect, it } from 'vitest';
import { describeFailedBrowserTests, describeFailedTests } from '../scripts/failed-tests.ts';

const counts = { numPassedTests: 1, numFailedTests: 1 };
const file = (status: string, message: string, assertionResults: object[]) =>
  ({ name: 'src/a.test.ts', status, message, assertionResults }) as never;
const test = (status: string, ...failureMessages: string[]) => ({
  fullName: 'an order is kept',
  status,
  failureMessages,
});

it('tells each failed test with its reason, in short and without colours', () => {
  const reason = `\u001b[31mexpected 61 to be 80\u001b[39m\n${'    at somewhere\n'.repeat(30)}`;
  const [told, ...others] = describeFailedTests({
    ...counts,
    testResults: [file('failed', '', [test('passed'), test('failed', reason)]), file('passed', '', [test('passed')])],
  });
  expect(told).toMatch(/^failed: src\/a\.test\.ts › an order is kept\nexpected 61 to be 80\n/);
  expect(told!.split('\n').length).toBeLessThan(20);
  expect(others).toEqual([]);
});

it('tells a file that could not be loaded, and one whose hook threw', () => {
  const testResults = [file('failed', 'no such module', []), file('failed', '', [test('skipped')])];
  expect(describeFailedTests({ ...counts, testResults })).toEqual([
    'failed: src/a.test.ts\nno such module',
    'failed: src/a.test.ts\nno reason given',
  ]);
});

it('tells browser tests that failed, or passed only at the second try, wherever they are nested', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'Error: two elements' }] }] }],
  });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }] },
  ];
  expect(describeFailedBrowserTests({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual([
    'failed: [phone] cart.spec.ts:7 › b\nError: two elements',
    'failed, then passed: [phone] cart.spec.ts:7 › c\nError: two elements',
  ]);
});
