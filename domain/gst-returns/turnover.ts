import { plainSigns } from '../input/characters.ts';
import { fiscalYear } from '../locale/indian-time.ts';
import { add, formatRupees, toPaise, zeroPaise, type Paise } from '../money.ts';
import type { LawOfDay } from '../tax/law-rules.ts';
import { isVoucher, signOf, type IssuedDocument } from './issued-document.ts';
import { isLateNote } from './return-section.ts';

/** What the turnover takes from a document. */
export interface TurnoverDocument extends Pick<IssuedDocument, 'kind' | 'day'> {
  /** Of all its supplies, without tax. */
  readonly value: Paise;
  /** The bill that a credit note names. */
  readonly against: { readonly day: string } | null;
}

/** A financial year as it is stored, from 'FY 2025–26', '2025/26' or '2025-2026'. */
export function normalFiscalYear(typed: string): string {
  const text = plainSigns(typed).replaceAll(' ', '').replace(/^fy/i, '');
  return text.replace(/^(20[0-9]{2})[-/](?:20)?([0-9]{2})$/, '$1-$2');
}

/** Whether this is a financial year such as '2025-26'. */
export function isFiscalYear(text: string): boolean {
  return /^20[0-9]{2}-[0-9]{2}$/.test(text) && (Number(text.slice(2, 4)) + 1) % 100 === Number(text.slice(5));
}

export interface YearTurnover {
  /** Financial year: '2026-27' */
  readonly year: string;
  readonly turnover: Paise;
}

/**
 * The aggregate turnover of each financial year, oldest first: all supplies without tax, with exports and supplies that are not
 * taxed, of every registration of the shop (CGST Act 2017, section 2(6)). Only credit notes that reduce tax are subtracted, and
 * advances are no supplies.
 */
export function aggregateTurnover(documents: Iterable<TurnoverDocument>): YearTurnover[] {
  const years = new Map<string, Paise>();
  for (const document of documents) {
    if (isVoucher(document) || isLateNote(document)) continue;
    const year = fiscalYear(document.day);
    years.set(year, toPaise((years.get(year) ?? zeroPaise) + signOf(document) * document.value));
  }
  return [...years]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([year, turnover]) => ({ year, turnover }));
}

/** The years with what the business sold outside this shop, such as before it, oldest first. */
export function withEarlierTurnover(
  years: readonly YearTurnover[],
  earlier: readonly YearTurnover[],
): YearTurnover[] {
  const sums = new Map<string, Paise>();
  for (const { year, turnover } of [...years, ...earlier])
    sums.set(year, add(sums.get(year) ?? zeroPaise, turnover));
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([year, turnover]) => ({ year, turnover }));
}

/**
 * Whether the turnover of the whole financial year before `moment` is known: the owner has stated what was sold outside this shop,
 * or the shop's documents (`years`) began before that year.
 */
export function isTurnoverKnown(
  years: readonly YearTurnover[],
  earlier: readonly YearTurnover[],
  moment: Date,
): boolean {
  const before = yearBefore(fiscalYear(moment));
  return earlier.some(({ year }) => year === before) || years.some(({ year }) => year < before);
}

/** Turnover of the financial year before that of `moment`; null: no document of that year. */
export function turnoverBefore(years: readonly YearTurnover[], moment: Date): YearTurnover | null {
  const before = yearBefore(fiscalYear(moment));
  return years.find(({ year }) => year === before) ?? null;
}

/** Turnover of the financial year of `moment` so far; null: no document of that year. */
export function turnoverToDate(years: readonly YearTurnover[], moment: Date): YearTurnover | null {
  const present = fiscalYear(moment);
  return years.find(({ year }) => year === present) ?? null;
}

/** '2025-26' of '2026-27' */
function yearBefore(year: string): string {
  const start = Number(year.slice(0, 4));
  return `${start - 1}-${String(start).slice(2)}`;
}

export function turnoverText({ year, turnover }: YearTurnover): string {
  return `Turnover of ${year}: ${formatRupees(turnover)}.`;
}

/** Where the year before has no turnover that the shop can know. */
export const turnoverUnknown =
  'The turnover of the year before is not known: enter what the business sold outside this shop.';

export interface EInvoiceDuty {
  /** now: a year before was above the threshold. april: this year is, so from 1 April. no: none is. */
  readonly due: 'now' | 'april' | 'no';
  /** The first year above the threshold; if there is none, the year of the highest turnover, and null without documents. */
  readonly year: YearTurnover | null;
  /** The threshold that is in force. */
  readonly above: Paise;
  readonly source: string;
  /** Whether an invoice has to be uploaded within 30 days of its date. */
  readonly within30Days: boolean;
}

/**
 * Whether invoices and credit notes to registered buyers need an invoice reference number: from the year after the first whose
 * turnover is above the threshold (CGST Rules 2017, rule 48(4)). `law`: on the day of `moment`.
 */
export function eInvoiceDue(years: readonly YearTurnover[], law: LawOfDay, moment: Date): EInvoiceDuty {
  const { value: above, source } = law.eInvoiceAbove;
  const present = fiscalYear(moment);
  const before = years.filter(({ year }) => year < present);
  const over = years.find(({ year, turnover }) => year <= present && turnover > above);
  const [highest] = years.toSorted((one, other) => other.turnover - one.turnover);
  const limit = law.eInvoiceWithin30DaysFrom.value;
  return {
    due: over === undefined ? 'no' : over.year < present ? 'now' : 'april',
    year: over ?? highest ?? null,
    above,
    source,
    within30Days: before.some(({ turnover }) => turnover >= limit),
  };
}

/**
 * The fewest digits of an HSN code on documents of the day of `moment`: six above the turnover of the year before that asks for
 * them, and on e-invoices (notification 78/2020). `law`: on that day.
 */
export function fewestHsnDigits(years: readonly YearTurnover[], law: LawOfDay, moment: Date): 4 | 6 {
  const before = turnoverBefore(years, moment);
  const large = before !== null && before.turnover > law.longHsnAbove.value;
  return large || eInvoiceDue(years, law, moment).due === 'now' ? 6 : 4;
}
