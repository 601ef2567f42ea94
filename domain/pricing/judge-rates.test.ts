import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratesOf } from '#tests/pricing/pricing-arbitraries.ts';
import { toPaise } from '../money.ts';
import { judgeRates, type TypedRates } from './judge-rates.ts';
import { ratedMetals, type RatedMetal } from './purity.ts';

const yesterday = { gold: 11_184_00, silver: 140_500_00, platinum: 4_195_00 };
const current = ratesOf(yesterday);

function typed(changed: { readonly [M in RatedMetal]?: number | null } = {}): TypedRates {
  const rate = (metal: RatedMetal) => {
    const value = changed[metal];
    return value === null ? null : toPaise(value ?? yesterday[metal]);
  };
  return { gold: rate('gold'), silver: rate('silver'), platinum: rate('platinum') };
}

const codes = (rates: TypedRates) => judgeRates(rates, current).map(({ metal, code }) => [metal, code]);

describe('the guard of the morning board', () => {
  test('ten times the gold rate: is it for 10 grams?', () => {
    expect(judgeRates(typed({ gold: 112_800_00 }), current)).toEqual([
      {
        metal: 'gold',
        code: 'ten-times',
        level: 'confirm',
        message: 'This is about ten times the current gold rate. Is this the rate for 10 grams?',
        suggestion: 11_280_00,
        change: 90_858,
      },
    ]);
  });

  test('silver typed per gram, per 10 grams, and a platinum rate per kilogram', () => {
    expect(judgeRates(typed({ silver: 142_00 }), current)).toMatchObject([
      {
        code: 'thousandth',
        message: 'This is about a thousandth of the current silver rate. Is this the rate for a gram?',
        suggestion: 142_000_00,
      },
    ]);
    expect(judgeRates(typed({ silver: 1_420_00 }), current)).toMatchObject([
      { code: 'hundredth', message: expect.stringContaining('10 grams'), suggestion: 142_000_00 },
    ]);
    expect(judgeRates(typed({ platinum: 4_180_000_00 }), current)).toMatchObject([
      { code: 'thousand-times', message: expect.stringContaining('a kilogram'), suggestion: 4_180_00 },
    ]);
  });

  test('a digit too few, and paise typed as rupees', () => {
    expect(judgeRates(typed({ gold: 1_128_00 }), current)).toMatchObject([
      {
        code: 'tenth',
        message: 'This is about a tenth of the current gold rate. Is a digit wrong?',
        suggestion: 11_280_00,
      },
    ]);
    expect(codes(typed({ platinum: 418_000_00 }))).toEqual([['platinum', 'hundred-times']]);
  });

  test('two fields swapped: each says whose rate it looks like, and offers the other', () => {
    expect(judgeRates(typed({ gold: 4_180_00, platinum: 11_280_00 }), current)).toMatchObject([
      {
        metal: 'gold',
        code: 'swapped',
        message: 'This is about the platinum rate. Are the two fields swapped?',
        suggestion: 11_280_00,
      },
      { metal: 'platinum', code: 'swapped', suggestion: 4_180_00 },
    ]);
  });

  test('a move over the limit is typed again; one of just the limit is not', () => {
    expect(judgeRates(typed({ silver: 151_200_00 }), current)).toEqual([
      {
        metal: 'silver',
        code: 'over-limit',
        level: 'confirm',
        message: 'The silver rate moves by more than 5%.',
        suggestion: null,
        change: 762,
      },
    ]);
    expect(judgeRates(typed({ silver: 147_525_00 }), current)).toEqual([]);
    expect(codes(typed({ silver: 147_525_01 }))).toEqual([['silver', 'over-limit']]);
    expect(judgeRates(typed({ silver: 151_200_00 }), current, 800)).toEqual([]);
  });

  test('an empty field keeps the current rate if the owner says so; without one it is refused', () => {
    expect(judgeRates(typed({ platinum: null }), current)).toMatchObject([
      {
        code: 'missing',
        level: 'confirm',
        message: 'The platinum rate is empty. Keep ₹4,195 per gram?',
        suggestion: 4_195_00,
      },
    ]);
    expect(judgeRates(typed({ platinum: null }), {})).toMatchObject([
      { code: 'missing', level: 'refuse', message: 'Enter the platinum rate' },
    ]);
  });

  test('a rate of 0 is refused', () => {
    expect(judgeRates(typed({ gold: 0 }), current)).toMatchObject([
      { code: 'not-above-zero', level: 'refuse', message: 'The gold rate must be more than 0' },
    ]);
  });

  test('the first rates of a shop are compared with what is usual', () => {
    expect(judgeRates(typed(), {})).toEqual([]);
    expect(judgeRates(typed({ silver: 142_00 }), {})).toMatchObject([
      { code: 'unusual', message: 'This is an unusual silver rate. Is it ₹142 per kilogram?', change: null },
    ]);
  });
});

type Slip = (rates: Readonly<Record<RatedMetal, number>>) => Readonly<Record<RatedMetal, number>>;
const slips: readonly (readonly [name: string, slip: Slip])[] = [
  ...(ratedMetals.flatMap((metal) => [
    [`${metal} x 10`, (rates) => ({ ...rates, [metal]: rates[metal] * 10 })] as const,
    [`${metal} / 10`, (rates) => ({ ...rates, [metal]: Math.round(rates[metal] / 10) })] as const,
  ]) satisfies readonly (readonly [string, Slip])[]),
  ['silver per gram', (rates) => ({ ...rates, silver: Math.round(rates.silver / 1000) })],
  ['silver per 10 grams', (rates) => ({ ...rates, silver: Math.round(rates.silver / 100) })],
  ['gold per kilogram', (rates) => ({ ...rates, gold: rates.gold * 1000 })],
  ['gold and silver swapped', (rates) => ({ ...rates, gold: rates.silver, silver: rates.gold })],
  ['gold and platinum swapped', (rates) => ({ ...rates, gold: rates.platinum, platinum: rates.gold })],
  ['silver and platinum swapped', (rates) => ({ ...rates, silver: rates.platinum, platinum: rates.silver })],
];

/** The moves of a morning in basis points, all below the limit. */
const move = fc.integer({ min: -499, max: 499 });
const moves = fc.record({ gold: move, silver: move, platinum: move });
const boards = fc.record({
  gold: fc.integer({ min: 8_000_00, max: 20_000_00 }),
  silver: fc.integer({ min: 80_000_00, max: 300_000_00 }),
  platinum: fc.integer({ min: 2_000_00, max: 6_000_00 }),
});

function moved(
  board: Readonly<Record<RatedMetal, number>>,
  by: Readonly<Record<RatedMetal, number>>,
): Record<RatedMetal, number> {
  const rate = (metal: RatedMetal) => Math.round((board[metal] * (10_000 + by[metal])) / 10_000);
  return { gold: rate('gold'), silver: rate('silver'), platinum: rate('platinum') };
}

test('[RATE-2] after steps beyond the limit the rate may stay or go back, but not go on', () => {
  const start = { gold: toPaise(12_000_00) };
  const judged = (gold: number) => judgeRates(typed({ gold }), current, 500, start).map(({ code }) => code);
  expect([judged(11_184_00), judged(11_300_00), judged(11_183_00)]).toEqual([[], [], ['over-limit']]);
});

test('50 mornings with each of 12 slips: all are stopped', () => {
  expect(slips).toHaveLength(12);
  for (const [name, slip] of slips) {
    fc.assert(
      fc.property(boards, moves, (board, by) => {
        const doubts = judgeRates(typed(slip(moved(board, by))), ratesOf(board));
        expect(doubts, name).not.toEqual([]);
        expect(
          doubts.map(({ code }) => code),
          name,
        ).not.toContain('over-limit');
      }),
      { numRuns: 50 },
    );
  }
});

test('1,000 believable mornings: all pass', () => {
  fc.assert(
    fc.property(boards, moves, (board, by) => {
      expect(judgeRates(typed(moved(board, by)), ratesOf(board))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
