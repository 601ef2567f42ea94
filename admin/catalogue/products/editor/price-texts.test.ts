import { expect, test } from 'vitest';
import type { PricingErrorCode, PricingError } from '#domain/pricing/pricing-error.ts';
import { errorCountText } from './price-texts.ts';

const errors = (...codes: PricingErrorCode[]): PricingError[] =>
  codes.map((code) => ({ field: 'making', code, message: code }));

test.each([
  ['', []],
  ['2 missing', ['weight-missing', 'stone-without-value']],
  ['1 to correct', ['net-above-gross']],
  ['2 to correct', ['too-heavy', 'too-large']],
  ['1 missing, 2 to correct', ['rate-missing', 'net-above-gross', 'purity-without-factor']],
] as const)('[RATE-12] a wrong value is to correct, not missing: ‘%s’', (text, codes) => {
  expect(errorCountText(errors(...codes))).toBe(text);
});
