import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words.ts';
import { toPaise } from '../money.ts';

test.each([
  [0, 'Zero'],
  [1, 'One'],
  [10, 'Ten'],
  [19, 'Nineteen'],
  [20, 'Twenty'],
  [21, 'Twenty-One'],
  [100, 'One Hundred'],
  [101, 'One Hundred One'],
  [999, 'Nine Hundred Ninety-Nine'],
  [1000, 'One Thousand'],
  [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
  [100_000, 'One Lakh'],
  [2_62_200, 'Two Lakh Sixty-Two Thousand Two Hundred'],
  [1_00_00_000, 'One Crore'],
  [12_34_56_789, 'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine'],
  [1_00_00_00_00_000, 'Ten Thousand Crore'],
])('%i in words is %s', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

test('an amount in words names paise only if there are any', () => {
  expect(amountInWords(toPaise(2_62_200_00))).toBe('Rupees Two Lakh Sixty-Two Thousand Two Hundred Only');
  expect(amountInWords(toPaise(1_05))).toBe('Rupees One and Five Paise Only');
  expect(amountInWords(toPaise(50))).toBe('Rupees Zero and Fifty Paise Only');
});

test('a negative or fractional number is an error', () => {
  for (const value of [-1, 0.5, Number.NaN, 1e300]) expect(() => numberInWords(value)).toThrow(RangeError);
});

test('the words of any number convert back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_99_99_99_999 }), (value) => {
      expect(readBack(numberInWords(value))).toBe(value);
    }),
  );
});

/** Independent of the code under test: adds the words up from the left. */
function readBack(words: string): number {
  const values: Readonly<Record<string, number>> = Object.fromEntries(
    (
      'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
      'Eighteen Nineteen'
    )
      .split(' ')
      .map((word, index) => [word, index + 1]),
  );
  const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
  const [high, low] = words.includes('Crore') ? words.split('Crore') : ['', words];
  const below = (part: string): number => {
    let sum = 0;
    let current = 0;
    for (const word of part.split(/[ -]/).filter(Boolean)) {
      const unit = { Hundred: 100, Thousand: 1000, Lakh: 100_000 }[word];
      if (unit === 100) current *= 100;
      else if (unit !== undefined) {
        sum += current * unit;
        current = 0;
      } else current += values[word] ?? (tens.indexOf(word) + 2) * 10;
    }
    return sum + current;
  };
  return below(high ?? '') * 10_000_000 + below(low ?? '');
}
