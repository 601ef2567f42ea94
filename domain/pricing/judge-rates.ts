import { formatRupees, toPaise, type BasisPoints, type Paise } from '../money.ts';
import { share } from '../rounding.ts';
import { rateBases, ratedMetals, type RatedMetal } from './purity.ts';
import { rateChange, type CurrentRates } from './rate.ts';

/** The rates of the morning board, in paise per board unit. null: the field is empty. */
export type TypedRates = Readonly<Record<RatedMetal, Paise | null>>;

export type RateDoubtCode =
  | 'missing'
  | 'not-above-zero'
  | 'swapped'
  | 'ten-times'
  | 'hundred-times'
  | 'thousand-times'
  | 'tenth'
  | 'hundredth'
  | 'thousandth'
  | 'over-limit'
  | 'unusual';

export interface RateDoubt {
  /** The field. */
  readonly metal: RatedMetal;
  readonly code: RateDoubtCode;
  /**
   * 'refuse': the rate cannot be published. 'confirm': it can, after the owner has typed it a second time. A machine
   * cannot confirm: for it every doubt is a refusal.
   */
  readonly level: 'refuse' | 'confirm';
  readonly message: string;
  /** The rate that was probably meant. */
  readonly suggestion: Paise | null;
  /** From the current rate, in basis points. null: there is none. */
  readonly change: number | null;
}

/** The limit of a day's move unless the owner sets another: 5 %. */
export const defaultMoveLimit: BasisPoints = 500;

/**
 * Judges typed rates against the current ones. Empty: they can be published. A move of at most the limit is never
 * doubted, so that a true morning passes; every other figure is, with the slip that it looks like. `start`: the rates from
 * which small steps are counted together.
 */
export function judgeRates(
  typed: TypedRates,
  current: CurrentRates,
  limit: BasisPoints = defaultMoveLimit,
  start: Partial<TypedRates> = {},
): readonly RateDoubt[] {
  return ratedMetals.flatMap((metal) => judgeRate(metal, typed, current, limit, start[metal] ?? null) ?? []);
}

function judgeRate(
  metal: RatedMetal,
  typed: TypedRates,
  current: CurrentRates,
  limit: BasisPoints,
  start: Paise | null,
): RateDoubt | null {
  const rate = typed[metal];
  const before = current[metal]?.rate ?? null;
  const doubt = (
    code: RateDoubtCode,
    level: RateDoubt['level'],
    message: string,
    suggestion: Paise | null = null,
  ): RateDoubt => ({
    metal,
    code,
    level,
    message,
    suggestion,
    change: rate === null || before === null ? null : rateChange(before, rate),
  });
  if (rate === null) {
    return before === null
      ? doubt('missing', 'refuse', `Enter the ${metal} rate`)
      : doubt('missing', 'confirm', `The ${metal} rate is empty. Keep ${rateText(metal, before)}?`, before);
  }
  if (rate <= 0) return doubt('not-above-zero', 'refuse', `The ${metal} rate must be more than 0`);
  if (before === null) {
    const { least, most } = usualRates[metal];
    if (rate >= least && rate <= most) return null;
    const message = `This is an unusual ${metal} rate. Is it ${rateText(metal, rate)}?`;
    return doubt('unusual', 'confirm', message);
  }
  if (!isOverLimit(before, rate, limit)) {
    if (start === null || !isOverLimit(start, rate, limit)) return null;
    if (Math.abs(rate - start) <= Math.abs(before - start)) return null; // it stays, or goes back
    const moves = `the ${metal} rate moves by more than ${limit / 100}%, from ${rateText(metal, start)}`;
    return doubt('over-limit', 'confirm', `With today's changes ${moves}.`);
  }
  const other = ratedMetals.find((name) => name !== metal && isAbout(rate, current[name]?.rate ?? null, 10));
  if (other !== undefined) {
    const swapped = typed[other];
    const meant = swapped !== null && !isOverLimit(before, swapped, limit) ? swapped : null;
    return doubt('swapped', 'confirm', `This is about the ${other} rate. Are the two fields swapped?`, meant);
  }
  const slip = findSlip(metal, rate, before);
  if (slip !== null) return doubt(slip.code, 'confirm', slip.message, slip.suggestion);
  const message = `The ${metal} rate moves by more than ${limit / 100}%.`;
  return doubt('over-limit', 'confirm', message);
}

interface Slip {
  readonly code: RateDoubtCode;
  readonly message: string;
  readonly suggestion: Paise;
}

/** Slips by their power of ten: what is typed is about so many times the current rate. */
const powers = [
  { times: 10, per: 1, code: 'ten-times', text: 'ten times' },
  { times: 100, per: 1, code: 'hundred-times', text: 'a hundred times' },
  { times: 1000, per: 1, code: 'thousand-times', text: 'a thousand times' },
  { times: 1, per: 10, code: 'tenth', text: 'a tenth of' },
  { times: 1, per: 100, code: 'hundredth', text: 'a hundredth of' },
  { times: 1, per: 1000, code: 'thousandth', text: 'a thousandth of' },
] as const;

/** A day moves a rate by less than this; a slip is recognised within it. In percent. */
const slipTolerance = 25;

function findSlip(metal: RatedMetal, rate: Paise, before: Paise): Slip | null {
  const found = powers.find(({ times, per }) =>
    isAbout(toPaise(rate * per), toPaise(before * times), slipTolerance),
  );
  if (found === undefined) return null;
  const { times, per, code, text } = found;
  const weight = typedWeight(metal, times, per);
  const question = weight === null ? 'Is a digit wrong?' : `Is this the rate for ${weight}?`;
  return {
    code,
    message: `This is about ${text} the current ${metal} rate. ${question}`,
    suggestion: share(rate, per, times),
  };
}

/** The weight that such a figure is quoted for in the trade; null if none. */
function typedWeight(metal: RatedMetal, times: number, per: number): string | null {
  const grams = (rateBases[metal].grams * times) / per;
  if (grams === 1) return 'a gram';
  if (grams === 10) return '10 grams';
  if (grams === 1000) return 'a kilogram';
  return null;
}

function isOverLimit(before: Paise, rate: Paise, limit: BasisPoints): boolean {
  return BigInt(Math.abs(rate - before)) * 10_000n > BigInt(limit) * BigInt(before);
}

function isAbout(rate: Paise, other: Paise | null, percent: number): boolean {
  return other !== null && Math.abs(rate - other) * 100 <= other * percent;
}

/** '₹11,280 per gram' */
export function rateText(metal: RatedMetal, rate: Paise): string {
  return `${formatRupees(rate)} per ${rateBases[metal].unit}`;
}

/**
 * What a first rate is compared with, as there is no current one: a third to three times the rates of November 2026. A shop
 * with a rate never uses these.
 */
const usualRates: Readonly<Record<RatedMetal, { readonly least: number; readonly most: number }>> = {
  gold: { least: 3_800_00, most: 35_000_00 },
  silver: { least: 50_000_00, most: 450_000_00 },
  platinum: { least: 1_400_00, most: 13_000_00 },
};
