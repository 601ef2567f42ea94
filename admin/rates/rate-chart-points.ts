import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { MetalRates } from './rate-texts.ts';

interface DayRates extends MetalRates {
  /** '2026-11-23' */
  readonly day: string;
}

interface RateChart {
  /** Steps, because a rate lasts until the next. In a box of 100 by 100, from the lower left: x right, y down, as SVG has it. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Rates at equal distances, highest first. */
  readonly ticks: readonly number[];
  readonly first: { readonly day: string; readonly rate: number };
  readonly last: { readonly day: string; readonly rate: number };
  readonly lowest: number;
  readonly highest: number;
}

const day = 24 * 3_600_000;

/** The step line of one metal. null: it has no rate in these days. */
export function rateChart(days: readonly DayRates[], metal: RatedMetal): RateChart | null {
  const known = days.flatMap(({ day: on, [metal]: rate }) => (rate === null ? [] : { day: on, rate }));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  const rates = known.map(({ rate }) => rate);
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const ticks = scale(lowest, highest);
  const [top = highest] = ticks;
  const bottom = ticks.at(-1) ?? lowest;
  const start = Date.parse(first.day);
  const length = Math.max(Date.parse(last.day) - start, day);
  return {
    points: known.flatMap(({ day: on, rate }, index) => {
      const x = rounded(((Date.parse(on) - start) / length) * 100);
      const y = (of: number) => rounded(((top - of) / (top - bottom)) * 100);
      const former = known[index - 1];
      return former === undefined
        ? [{ x, y: y(rate) }]
        : [
            { x, y: y(former.rate) },
            { x, y: y(rate) },
          ];
    }),
    ticks,
    first,
    last,
    lowest,
    highest,
  };
}

/** Three to six round figures that enclose both rates. */
function scale(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, highest / 100, 1);
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= 4) ?? 10 * power;
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => Math.round((to - index) * step * 100) / 100);
}

function rounded(part: number): number {
  return Math.round(part * 10) / 10;
}
