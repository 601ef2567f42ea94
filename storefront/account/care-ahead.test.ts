import { expect, test } from 'vitest';
import { isCareAhead } from './care-ahead.ts';

test('[AFTER-10] the order page offers the reminder only while it is still to come', () => {
  const delivered = '2026-05-23T10:00:00.000Z';
  expect(isCareAhead(delivered, 6, new Date('2026-11-23T09:59:00Z'))).toBe(true);
  expect(isCareAhead(delivered, 6, new Date('2026-11-23T10:00:00Z'))).toBe(false);
  expect(isCareAhead(delivered, 12, new Date('2026-11-23T10:00:00Z'))).toBe(true);
});
