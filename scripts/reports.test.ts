import { expect, test } from 'vitest';
import { tallyOfBrowser, tallyOfUnits } from './reports.ts';

test('failed tests are counted, and a file that could not be loaded counts as one', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      status: 'failed',
      assertionResults: [{ status: 'failed' }, { status: 'passed' }, { status: 'failed' }],
    },
    { status: 'failed', assertionResults: [] },
  ];
  expect(tallyOfUnits({ numPassedTests: 2, testResults })).toEqual({ passed: 2, failed: 3 });
});

test('in the browser, a test that passed at the second try and a fault outside of tests are failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  expect(tallyOfBrowser({ stats, errors: ['no shop'] })).toEqual({ passed: 7, failed: 3 });
});
