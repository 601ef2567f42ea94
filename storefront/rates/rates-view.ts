import type { Rates } from '#contract/rates.ts';
import { dayInIndia, indianTime, longDate, shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, formatRupees, fromRupees } from '#domain/money.ts';
import { metalNames, purityText } from '#domain/pricing/breakup-text.ts';
import { isPurity, type RatedMetal } from '#domain/pricing/purity.ts';
import { chartView, type ChartView } from './chart-view.ts';

export interface RateCard {
  readonly name: string;
  readonly rate: string;
  readonly unit: string;
  /** 'up ₹55.00 since 21 Nov'; null: it is the first rate, or its former rates are not listed. */
  readonly change: { readonly text: string; readonly way: 'up' | 'down' | 'same' } | null;
}

export interface RatesTable {
  readonly columns: readonly string[];
  /** Newest first. */
  readonly rows: readonly {
    readonly day: string;
    readonly isToday: boolean;
    readonly rates: readonly string[];
  }[];
}

export interface RatesView {
  /** '22 November 2026 at 10:15 am IST' */
  readonly since: string;
  readonly cards: readonly RateCard[];
  readonly charts: readonly ChartView[];
  readonly table: RatesTable;
  /** Per gram of every purity, metal by metal. */
  readonly purities: readonly { readonly name: string; readonly rate: string }[];
}

type Day = Rates['history'][number];

/** A rate with a history: a column of the table and a chart. In the order of the page. */
const followed = [
  { id: 'gold-24k', key: 'gold', name: purityText('gold', '24K'), unit: 'gram', metal: 'gold' },
  { id: 'gold-22k', key: 'gold_22k', name: purityText('gold', '22K'), unit: 'gram', metal: 'gold' },
  { id: 'silver', key: 'silver', name: purityText('silver', '999'), unit: 'kilogram', metal: 'silver' },
  { id: 'platinum', key: 'platinum', name: purityText('platinum', '950'), unit: 'gram', metal: 'platinum' },
] as const satisfies readonly {
  readonly id: string;
  readonly key: keyof Day;
  readonly name: string;
  readonly unit: 'gram' | 'kilogram';
  readonly metal: RatedMetal;
}[];
type Followed = (typeof followed)[number];
/** Has a card alone. */
const gold18 = { key: 'gold_18k', unit: 'gram' } as const;

/** `rates` has at least one rate. */
export function ratesView({ rates, quoted, history }: Rates, now: Date): RatesView {
  const today = dayInIndia(now);
  const shown = followed.filter(({ metal }) => quoted.some((each) => each.metal === metal));
  const latest =
    quoted
      .map(({ effective_from }) => effective_from)
      .toSorted()
      .at(-1) ?? now;
  const current = (name: string) => rates.find((rate) => nameOf(rate) === name)?.per_gram ?? 0;
  const ofMetal = (metal: RatedMetal) => quoted.find((each) => each.metal === metal)?.rate ?? 0;
  const fine = rates.find(({ metal, purity }) => metal === 'gold' && purity === '18K');
  const cards = shown.map((each): RateCard => ({
    name: each.name,
    rate: amountText(each, each.key === 'gold_22k' ? current(each.name) : ofMetal(each.metal)),
    unit: `per ${each.unit}`,
    change: changeOf(each, history),
  }));
  return {
    since: `${longDate(latest)} at ${indianTime(latest, 'down')} IST`,
    cards: fine === undefined ? cards : cards.toSpliced(2, 0, gold18Card(fine, history)),
    charts: shown
      .map((each) =>
        chartView({
          id: each.id,
          name: `${each.name} per ${each.unit}`,
          short: each.metal === 'gold' ? each.name : metalNames[each.metal],
          rates: ratesOf(each, history),
          today,
        }),
      )
      .filter((chart) => chart !== null)
      .toSorted((one, other) => order(one.id) - order(other.id)),
    table: tableOf(shown, history, today),
    purities: rates.map((rate) => ({ name: nameOf(rate), rate: formatAmount(fromRupees(rate.per_gram)) })),
  };
}

/** Most shoppers ask for 22K, so that its chart is the first. */
const order = (id: string) => (id === 'gold-22k' ? 0 : 1);

function gold18Card(rate: Rates['rates'][number], history: readonly Day[]): RateCard {
  const text = formatAmount(fromRupees(rate.per_gram));
  return { name: nameOf(rate), rate: text, unit: 'per gram', change: changeOf(gold18, history) };
}

function nameOf({ metal, purity }: Rates['rates'][number]): string {
  return isPurity(purity) ? purityText(metal, purity) : purity;
}

function ratesOf({ key }: Followed | typeof gold18, history: readonly Day[]) {
  return history.flatMap((day) => {
    const rate = day[key];
    return rate === null ? [] : [{ day: day.date, rate }];
  });
}

/** Of the last day with a rate against the day with a rate before it. */
function changeOf(each: Followed | typeof gold18, history: readonly Day[]): RateCard['change'] {
  const [before, last] = ratesOf(each, history).slice(-2);
  if (before === undefined || last === undefined) return null;
  if (before.rate === last.rate) return { text: `unchanged since ${shortDay(before.day)}`, way: 'same' };
  const way = last.rate > before.rate ? 'up' : 'down';
  const amount = amountText(each, Math.abs(last.rate - before.rate));
  return { text: `${way} ${amount} since ${shortDay(before.day)}`, way };
}

function tableOf(shown: readonly Followed[], history: readonly Day[], today: string): RatesTable {
  const held = new Map<Followed, string>();
  const rows = history.map((day) => {
    for (const each of shown) {
      const rate = day[each.key];
      if (rate !== null) held.set(each, amountText(each, rate));
    }
    // On a day without a rate of this metal, the former one holds.
    const rates = shown.map((each) => held.get(each) ?? '–');
    const isToday = day.date === today;
    const text = shortDay(day.date).replace(' ', '\u00a0');
    return { day: isToday ? `Today, ${text}` : text, isToday, rates };
  });
  return {
    columns: shown.map(({ name, unit }) => `${name}, per ${unit === 'gram' ? 'g' : 'kg'}`),
    rows: rows.toReversed(),
  };
}

function amountText({ unit }: Pick<Followed, 'unit'>, rupees: number): string {
  const amount = fromRupees(Math.round(rupees * 100) / 100); // a difference of two rates is not exact
  return unit === 'gram' ? formatAmount(amount) : formatRupees(amount);
}
