import { expect, test } from 'vitest';
import { fromRupees } from '../money.ts';
import { estimateText, isEstimateCurrency } from './estimate.ts';

test('[PIECE-10] an estimate names its currency and is rounded to whole units, with cents below ten', () => {
  const price = fromRupees(325_000);
  expect(estimateText(price, { currency: 'USD', rupees: 88 })).toBe('about USD 3,693');
  expect(estimateText(price, { currency: 'AED', rupees: 24 })).toBe('about AED 13,542');
  expect(estimateText(fromRupees(440), { currency: 'USD', rupees: 88 })).toBe('about USD 5.00');
  expect(estimateText(fromRupees(880), { currency: 'USD', rupees: 88 })).toBe('about USD 10');
});

test('[PIECE-10] a stored choice that is no currency is ignored', () => {
  expect(isEstimateCurrency('EUR')).toBe(true);
  for (const wrong of ['INR', 'toString', '', null]) expect(isEstimateCurrency(wrong)).toBe(false);
});
