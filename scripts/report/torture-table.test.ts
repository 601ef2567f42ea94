import { expect, test } from 'vitest';
import { suiteTable, tortureTable } from './torture-table.ts';

const passed = { title: '[PAY-10] [I7] [I12] 2000 schedules', status: 'passed' };
const failed = { title: '[I3] 200 buyers', status: 'failed' };
const report = (...assertionResults: object[]) =>
  JSON.stringify({ testResults: [{ name: 'some.test.ts', assertionResults }] });

test('the torture report shows the figures and result of each invariant', () => {
  const rows = `${JSON.stringify({ name: passed.title, figures: '1,812 orders' })}\n`;
  expect(tortureTable(report(passed, failed), rows)).toEqual([
    { invariant: 'I3', 'what was done': '200 buyers', 'what came of it': '', result: 'BROKEN' },
    { invariant: 'I7', 'what was done': '2000 schedules', 'what came of it': '1,812 orders', result: 'held' },
    {
      invariant: 'I12',
      'what was done': '2000 schedules',
      'what came of it': '1,812 orders',
      result: 'held',
    },
  ]);
});

test('a torture run without a report, and a file without a test, are failures', () => {
  expect(tortureTable('', '')).toMatchObject([{ result: 'FAILED' }]);
  expect(tortureTable(report(), '')).toMatchObject([{ 'what was done': 'some.test.ts', result: 'FAILED' }]);
});

test('the suites of a torture run are listed with their seconds, longest first', () => {
  const suite = (name: string, endTime: number) => ({ name, startTime: 1000, endTime, assertionResults: [] });
  const testResults = [
    suite('/jadau/tests/torture/short.test.ts', 3400),
    suite('/jadau/long.test.ts', 91_000),
  ];
  expect(suiteTable(JSON.stringify({ testResults }))).toEqual([
    { suite: '/jadau/long.test.ts', seconds: 90 },
    { suite: 'tests/torture/short.test.ts', seconds: 2 },
  ]);
  expect(suiteTable('')).toEqual([]);
});
