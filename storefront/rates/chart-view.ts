import { shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, formatRupees, fromRupees } from '#domain/money.ts';
import { rateChart, type RateChart, type RateOfDay } from '#domain/pricing/rate-chart.ts';

/** A chart with the texts around it. */
export interface ChartView extends Pick<RateChart, 'line' | 'grid' | 'end'> {
  readonly id: string;
  readonly name: string;
  /** On its button: 'Silver'. */
  readonly short: string;
  readonly description: string;
  /** Evenly spaced amounts, highest first. */
  readonly amounts: readonly string[];
  /** Evenly spaced days. */
  readonly days: readonly string[];
}

const dayLength = 86_400_000;

interface Charted {
  readonly id: string;
  /** 'Gold 22K per gram' */
  readonly name: string;
  readonly short: string;
  /** Oldest first. */
  readonly rates: readonly RateOfDay[];
  /** '2026-11-22' */
  readonly today: string;
}

/** null: the rates are all of today, which makes no line. */
export function chartView({ id, name, short, rates, today }: Charted): ChartView | null {
  const chart = rateChart(rates, today);
  if (chart === null) return null;
  const { line, grid, end, scale, first, last } = chart;
  const start = Date.parse(first.day);
  const span = Date.parse(today) - start;
  const parts = Math.min(3, span / dayLength);
  const amount = (rupees: number) => formatAmount(fromRupees(rupees));
  return {
    id,
    name,
    short,
    description: `${name}, ${shortDay(first.day)} to ${shortDay(today)}, from ${amount(first.rate)} to ${amount(last.rate)}. The table below has the same figures.`,
    line,
    grid,
    end,
    amounts: scale.map((rate) => formatRupees(fromRupees(rate))),
    days: Array.from({ length: parts + 1 }, (_, index) => shortDay(start + (span * index) / parts)),
  };
}
