import { expect, test } from 'vitest';
import { expiredNights } from './expired-nights.ts';

const nights = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
);

test('[I18] of sixty nights the last seven are kept, and the last of each of the last four weeks', () => {
  const forgotten = new Set(expiredNights(nights));
  // 30 October 2026 is a Friday; the weeks before it ended on Sundays.
  expect(nights.filter((night) => !forgotten.has(night))).toEqual([
    '2026-10-11',
    '2026-10-18',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ]);
});

test('[I18] pruning every night keeps the same backups', () => {
  let standing: string[] = [];
  for (const night of nights) {
    const all = [...standing, night];
    const forgotten = new Set(expiredNights(all));
    standing = all.filter((each) => !forgotten.has(each));
  }
  const forgotten = new Set(expiredNights(nights));
  expect(standing).toEqual(nights.filter((night) => !forgotten.has(night)));
});
