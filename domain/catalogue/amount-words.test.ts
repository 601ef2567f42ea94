import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { amountInWords } from './amount-words.ts';

test.each([
  ['2 lakh', 200_000],
  ['₹1.5 Lakhs', 150_000],
  ['50k', 50_000],
  ['dedh lakh', 150_000],
  ['५० हज़ार', 50_000],
  ['50000', null],
  ['2 lakh ring', null],
  ['under 2 lakh', null],
])('[IN-5] “%s” is an amount with its unit, or not one', (typed, amount) => {
  expect(amountInWords(typed)).toBe(amount === null ? null : toPaise(amount * 100));
});
