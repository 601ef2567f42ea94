import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests } from './test-reports.ts';

const passed = (fullName: string) => ({ status: 'passed', fullName });
const failed = (fullName: string) => ({ status: 'failed', fullName });
const skipped = (fullName: string) => ({ status: 'skipped', fullName });

const first = {
  testResults: [
    {
      name: 'cart.test.ts',
      status: 'passed',
      assertionResults: [passed('adds'), skipped('adds on a small disk')],
    },
    {
      name: 'mail.test.ts',
      status: 'failed',
      assertionResults: [failed('arrives'), passed('is written'), failed('is signed')],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

test('failed tests are counted and skipped ones named, and a file that fails to load counts as one failure', () => {
  expect(countUnitTests(first)).toEqual({
    passed: 2,
    failed: 3,
    failures: ['arrives', 'is signed', 'broken.test.ts'],
    skipped: ['adds on a small disk'],
  });
});

test('a browser error outside tests counts as a failure', () => {
  const stats = { expected: 7, unexpected: 1 };
  const suites = [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'a coupon is removed', tests: [{ status: 'expected' }] },
            { title: 'a coupon is applied', tests: [{ status: 'unexpected' }] },
            { title: 'a coupon is printed', tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ];
  expect(countBrowserTests({ stats, errors: ['no shop'], suites })).toEqual({
    passed: 7,
    failed: 2,
    failures: ['a coupon is applied'],
    skipped: ['a coupon is printed'],
  });
});
