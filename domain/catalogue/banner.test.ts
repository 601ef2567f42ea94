import { expect, test } from 'vitest';
import { bannerState } from './banner.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date(now.getTime() + 1);

test.each([
  ['shown', { published: true, startsAt: null, endsAt: null }],
  ['shown', { published: true, startsAt: now, endsAt: later }],
  ['planned', { published: true, startsAt: later, endsAt: null }],
  ['ended', { published: true, startsAt: null, endsAt: now }],
  ['off', { published: false, startsAt: null, endsAt: now }],
] as const)('[HOME-2] a banner is %s: %j', (state, schedule) => {
  expect(bannerState(schedule, now)).toBe(state);
});
