import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { pickUpCostText, returnTermsText } from './return-terms.ts';

const pickUp = (from: number, to: number) => ({ from: toPaise(from), to: toPaise(to) });

test('[DELIVER-5] return terms name the days, the owner’s words and the cost of the pick-up', () => {
  expect(returnTermsText({ returnDays: 15, returnPickUp: pickUp(450_00, 900_00), returns: 'Unworn.' })).toBe(
    'Returns accepted within 15 days of delivery. Unworn. Return pick-up costs ₹450 to ₹900; it is free if the fault is ours.',
  );
  expect(returnTermsText({ returnDays: 1, returnPickUp: pickUp(0, 0), returns: '' })).toBe(
    'Returns accepted within 1 day of delivery. We collect returns free of charge.',
  );
  expect(returnTermsText({ returnDays: null, returnPickUp: null, returns: '' })).toBe('');
  expect(pickUpCostText({ returnPickUp: pickUp(450_00, 450_00) })).toBe('₹450');
});
