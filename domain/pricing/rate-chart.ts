/** The last rate of a day. */
export interface RateOfDay {
  /** '2026-11-22' */
  readonly day: string;
  /** Rupees. */
  readonly rate: number;
}

/** A line of steps, as a rate lasts until the next, in a box of `chartWidth` by `chartHeight`. */
export interface RateChart {
  /** SVG paths of the line, and of the horizontal lines behind it. */
  readonly line: string;
  readonly grid: string;
  readonly end: { readonly x: number; readonly y: number };
  /** Round rates at equal distances, highest first, that enclose all others. */
  readonly scale: readonly number[];
  readonly first: RateOfDay;
  readonly last: RateOfDay;
}

export const chartWidth = 1000;
export const chartHeight = 300;

/** From the first day to today; the days rise. null: there is no rate of a former day, so there is no line. */
export function rateChart(rates: readonly RateOfDay[], today: string): RateChart | null {
  const [first] = rates;
  const last = rates.at(-1);
  if (first === undefined || last === undefined || first.day >= today) return null;
  const start = Date.parse(first.day);
  const span = Date.parse(today) - start;
  const scale = scaleOf(rates.map(({ rate }) => rate));
  const [highest = 0] = scale;
  const lowest = scale.at(-1) ?? highest;
  const x = (day: string) => rounded(((Date.parse(day) - start) / span) * chartWidth);
  const y = (rate: number) => rounded(((highest - rate) / (highest - lowest)) * chartHeight);
  const steps = rates.slice(1).map(({ day, rate }) => `H${x(day)}V${y(rate)}`);
  return {
    line: `M0 ${y(first.rate)}${steps.join('')}H${chartWidth}`,
    grid: scale.map((rate) => `M0 ${y(rate)}H${chartWidth}`).join(''),
    end: { x: chartWidth, y: y(last.rate) },
    scale,
    first,
    last,
  };
}

/** Two to five rates, highest first. */
function scaleOf(rates: readonly number[]): number[] {
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  const step = roundStep((highest - lowest) / 3 || lowest / 100);
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => (to - index) * step);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
