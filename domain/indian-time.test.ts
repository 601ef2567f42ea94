import { expect, test } from 'vitest';
import { notConfirmedYet } from './indian-time.ts';

test.each([
  ['2026-11-23T10:40:59Z', '23 Nov, 4:10 pm'],
  ['2026-11-23T18:30:00Z', '24 Nov, 12:00 am'], // midnight in India
])('[PAY-12] an order that is to be confirmed by %s lapses on %s', (moment, until) => {
  expect(notConfirmedYet(new Date(moment))).toBe(
    `Not confirmed yet. Lapses on ${until} unless the customer confirms it or you do.`,
  );
});
