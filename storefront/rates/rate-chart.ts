import { shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, formatRupees, fromRupees } from '#domain/money.ts';

/** A rate on a day: the last one of that day. */
export interface RateOfDay {
  /** '2026-11-22' */
  readonly date: string;
  /** Rupees. */
  readonly rate: number;
}

/** A line of steps, with everything that stands around it. */
export interface RateChart {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Of the line, and of the lines behind it: in a box of `chartWidth` by `chartHeight`. */
  readonly line: string;
  readonly grid: string;
  readonly end: { readonly x: number; readonly y: number };
  /** Evenly spaced amounts, highest first. */
  readonly amounts: readonly string[];
  /** Evenly spaced days. */
  readonly days: readonly string[];
}

export const chartWidth = 1000;
export const chartHeight = 300;

const dayLength = 86_400_000;

interface Charted {
  readonly id: string;
  /** 'Gold 22K per gram' */
  readonly name: string;
  /** Oldest first. */
  readonly rates: readonly RateOfDay[];
  /** '2026-11-22' */
  readonly today: string;
}

/** null: the rates are all of today, which makes no line. */
export function rateChart({ id, name, rates, today }: Charted): RateChart | null {
  const [first] = rates;
  const last = rates.at(-1);
  if (first === undefined || last === undefined || first.date >= today) return null;
  const start = Date.parse(first.date);
  const span = Date.parse(today) - start;
  const scale = scaleOf(rates.map(({ rate }) => rate));
  const [lowest = 0] = scale;
  const highest = scale.at(-1) ?? lowest;
  const x = (date: string) => rounded(((Date.parse(date) - start) / span) * chartWidth);
  const y = (rate: number) => rounded(((highest - rate) / (highest - lowest)) * chartHeight);
  const steps = rates.slice(1).map(({ date, rate }) => `H${x(date)}V${y(rate)}`);
  const parts = Math.min(3, span / dayLength);
  const amount = (rupees: number) => formatAmount(fromRupees(rupees));
  return {
    id,
    name,
    description: `${name}, ${shortDay(first.date)} to ${shortDay(today)}, from ${amount(first.rate)} to ${amount(last.rate)}. The table below has the same figures.`,
    line: `M0 ${y(first.rate)}${steps.join('')}H${chartWidth}`,
    grid: scale.map((rate) => `M0 ${y(rate)}H${chartWidth}`).join(''),
    end: { x: chartWidth, y: y(last.rate) },
    amounts: scale.toReversed().map((rate) => formatRupees(fromRupees(rate))),
    days: Array.from({ length: parts + 1 }, (_, index) => shortDay(start + (span * index) / parts)),
  };
}

/** Round amounts, lowest first, that enclose all rates: two to five of them, evenly spaced. */
function scaleOf(rates: readonly number[]): number[] {
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const step = roundStep((highest - lowest) / 3 || lowest / 100);
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
