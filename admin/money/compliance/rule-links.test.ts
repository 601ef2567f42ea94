import { expect, test } from 'vitest';
import { ruleLinkPath } from './rule-links.ts';

test('[LAW-69] the link of a return that is due opens its month, not the current one', () => {
  const link = { page: 'returns', label: 'Open the tax return' } as const;
  const period = { from: '2026-10-01', to: '2026-10-31' };
  expect(ruleLinkPath(link, period)).toBe('/returns?from=2026-10-01&to=2026-10-31');
  expect(ruleLinkPath(link, undefined)).toBe('/returns');
});
