import { expect, test } from 'vitest';
import { complaintClocks, complaintNumber, isComplaint, oneMonthAfter } from './complaint.ts';

const receivedAt = new Date('2026-11-21T07:40:00Z');
const open = { receivedAt, acknowledgedAt: null, redressedAt: null };

test.each([
  ['2026-11-21T07:40:00Z', 'running', 'running'],
  ['2026-11-22T19:39:59Z', 'running', 'running'],
  ['2026-11-22T19:40:00Z', 'due', 'running'],
  ['2026-11-23T07:39:59Z', 'due', 'running'],
  ['2026-11-23T07:40:00Z', 'late', 'running'],
  ['2026-12-14T07:40:00Z', 'late', 'due'],
  ['2026-12-21T07:39:59Z', 'late', 'due'],
  ['2026-12-21T07:40:00Z', 'late', 'late'],
])(
  '[LAW-40] at %s a new complaint is %s for its acknowledgement and %s for its redress',
  (now, first, last) => {
    const { acknowledge, redress } = complaintClocks(open, new Date(now));
    expect([acknowledge.state, redress.state]).toEqual([first, last]);
  },
);

test('[LAW-40] a step that is done stays done', () => {
  const done = { receivedAt, acknowledgedAt: receivedAt, redressedAt: receivedAt };
  const { acknowledge, redress } = complaintClocks(done, new Date('2027-06-01T00:00:00Z'));
  expect([acknowledge.state, redress.state]).toEqual(['done', 'done']);
});

test.each([
  ['2026-11-21T07:40:00Z', '2026-12-21T07:40:00Z'],
  ['2026-12-31T06:30:00Z', '2027-01-31T06:30:00Z'],
  ['2027-01-31T06:30:00Z', '2027-02-28T06:30:00Z'],
  ['2028-01-31T06:30:00Z', '2028-02-29T06:30:00Z'],
  // 1 February in India already.
  ['2027-01-31T20:00:00Z', '2027-02-28T20:00:00Z'],
])('[LAW-40] one month after %s is %s', (from, until) => {
  expect(oneMonthAfter(new Date(from)).toISOString()).toBe(new Date(until).toISOString());
});

test('[LAW-40] the number names the year in India', () => {
  expect(complaintNumber(14, new Date('2026-12-31T18:29:59Z'))).toBe('2026-0014');
  expect(complaintNumber(12_345, new Date('2026-12-31T18:30:00Z'))).toBe('2027-12345');
});

test('[LAW-40] a subject in any case makes a message a complaint', () => {
  expect([' Complaint', 'complaint', 'repair', ''].map(isComplaint)).toEqual([true, true, false, false]);
});
