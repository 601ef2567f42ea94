import { dayInIndia } from '../locale/indian-time.ts';
import { gstinError, normalGstin, panOfGstin } from './gstin.ts';
import { formatRupees, fromRupees, minPaise, toPaise, zeroPaise, type Paise } from '../money.ts';

/** What a law wants from a day on, and where it says so. The owner's adviser has the last word. */
interface Dated<Value = Paise> {
  readonly value: Value;
  /** The first day, in India. */
  readonly from: string;
  readonly source: string;
}

/** The figure that both Income-tax Acts name, for cash and for the PAN. */
const twoLakh = fromRupees(200_000);
const crore = (crores: number) => fromRupees(crores * 10_000_000);

const law: Readonly<
  Record<
    | 'cashBelow'
    | 'panAbove'
    | 'addressFrom'
    | 'largeBillAbove'
    | 'eInvoiceAbove'
    | 'eInvoiceWithin30DaysFrom',
    readonly [Dated, ...Dated[]]
  >
> = {
  /**
   * Nobody may receive so much or more in cash from one person in a day, or for one transaction. The Act of 2025 took the
   * place of that of 1961 on 1 April 2026; the rule and the amount stayed the same.
   */
  cashBelow: [
    { value: twoLakh, from: '2017-04-01', source: 'Income-tax Act 1961, section 269ST' },
    { value: twoLakh, from: '2026-04-01', source: 'Income-tax Act 2025, section 186' },
  ],
  /** A sale of more names the buyer's PAN, however it is paid. */
  panAbove: [
    { value: twoLakh, from: '2016-01-01', source: 'Income-tax Rules 1962, rule 114B' },
    { value: twoLakh, from: '2026-04-01', source: 'Income-tax Rules 2026, rule 159' },
  ],
  /** From so much on the invoice names an unregistered buyer, with address and State. */
  addressFrom: [{ value: fromRupees(50_000), from: '2017-07-01', source: 'CGST Rules 2017, rule 46' }],
  /** A bill to a consumer in another State above this stands in the return by itself (B2CL). */
  largeBillAbove: [
    { value: fromRupees(250_000), from: '2017-07-01', source: 'CGST Rules 2017, rule 59(4)' },
    {
      value: fromRupees(100_000),
      from: '2024-08-01',
      source: 'CGST Rules 2017, rule 59(4); notification 12/2024',
    },
  ],
  /** Invoices to registered buyers are e-invoices once the turnover of an earlier year, from 2017-18 on, was above this. */
  eInvoiceAbove: [
    { value: crore(500), from: '2020-10-01', source: 'Notification 13/2020, as amended by 61/2020' },
    { value: crore(100), from: '2021-01-01', source: 'Notification 88/2020' },
    { value: crore(50), from: '2021-04-01', source: 'Notification 5/2021' },
    { value: crore(20), from: '2022-04-01', source: 'Notification 1/2022' },
    { value: crore(10), from: '2022-10-01', source: 'Notification 17/2022' },
    { value: crore(5), from: '2023-08-01', source: 'CGST Rules 2017, rule 48(4); notification 10/2023' },
  ],
  /** From this turnover on the portal refuses e-invoices that are reported more than 30 days after their date. */
  eInvoiceWithin30DaysFrom: [
    { value: crore(100), from: '2023-11-01', source: 'GSTN advisory of 2023-09-13' },
    { value: crore(10), from: '2025-04-01', source: 'GSTN advisory of 2024-11-05' },
  ],
};

/** What a buyer without a PAN signs in its place. */
const declarations: readonly Dated<string>[] = [
  { value: 'Form 60', from: '2016-01-01', source: 'Income-tax Rules 1962, rule 114B' },
  { value: 'Form 97', from: '2026-04-01', source: 'Income-tax Rules 2026, rule 159' },
];

/** The rule of this day: the last one that has begun. */
export function ruleInForce(rule: keyof typeof law, moment: Date): Dated {
  return inForce(law[rule], moment);
}

/** The form that a buyer without a PAN signs in its place. */
export function declarationForm(moment: Date): string {
  return inForce(declarations, moment).value;
}

function inForce<Value>(rules: readonly Dated<Value>[], moment: Date): Dated<Value> {
  const day = dayInIndia(moment);
  const found = rules.findLast(({ from }) => from <= day);
  if (found === undefined) throw new Error(`no rule on ${day}`);
  return found;
}

/** The lowest amount that the rule has ever had. */
export function lowestLimit(rule: keyof typeof law): Paise {
  return law[rule].reduce((lowest, { value }) => minPaise(lowest, value), law[rule][0].value);
}

/** Five letters, of which the fourth is the kind of holder, four digits, a letter (Income-tax Rules 2026, rule 158). */
const pan = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** As it is written on the card, or null where the text is no PAN. */
export function parsePan(text: string): string | null {
  const written = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return pan.test(written) ? written : null;
}

/** '••••••234F': enough to recognise one's own. */
export function maskPan(pan: string): string {
  return pan.slice(-4).padStart(pan.length, '•');
}

const panFormat = 'This PAN is not valid. Compare it with the card, such as ABCPE1234F';

export interface SaleError {
  readonly field:
    | 'paidBy'
    | 'occasion'
    | 'pan'
    | 'name'
    | 'gstin'
    | 'businessName'
    | 'address'
    | 'city'
    | 'state'
    | 'zip';
  readonly message: string;
}

/** Whether a sale of this amount must state the buyer's PAN. */
export function needsPan(total: Paise, moment: Date): boolean {
  return total > ruleInForce('panAbove', moment).value;
}

/** Who a buyer is for the income tax, as typed; '' for what is not given. */
export interface PanGiven {
  readonly pan: string;
  /** The buyer has no PAN, and signs `declarationForm` in its place. */
  readonly panDeclared: boolean;
  readonly gstin: string;
}

/** The PAN that a buyer gave, which a GSTIN contains; null: none, or no valid one. */
export function panGiven({ pan: typed, gstin }: Omit<PanGiven, 'panDeclared'>): string | null {
  if (typed.trim() !== '') return parsePan(typed);
  return gstin.trim() === '' || gstinError(gstin) !== null ? null : panOfGstin(normalGstin(gstin));
}

/** The PAN of a sale: what is wrong with it, or null. Browser and server ask the same (SALE-2). */
export function panError(total: Paise, given: PanGiven, moment: Date): SaleError | null {
  const { pan: typed, panDeclared, gstin } = given;
  if (typed.trim() !== '') {
    const parsed = parsePan(typed);
    if (parsed === null) return { field: 'pan', message: panFormat };
    const registered = panGiven({ pan: '', gstin });
    if (registered === null || registered === parsed) return null;
    return { field: 'pan', message: 'This PAN is not the one in the GSTIN. Leave it empty.' };
  }
  if (!needsPan(total, moment) || panDeclared || panGiven(given) !== null) return null;
  const { value, source } = ruleInForce('panAbove', moment);
  const form = declarationForm(moment);
  return {
    field: 'pan',
    message: `Above ${formatRupees(value)} the law requires the buyer’s PAN, or ${form} in its place (${source}).`,
  };
}

/** What one person paid in cash before, or agreed to pay in cash. */
export interface CashBefore {
  /** On this day. */
  readonly day: Paise;
  /** For the same occasion, on any day. */
  readonly occasion: Paise;
  /** Whoever asks has not proved to be this person, so the refusal names no amount. */
  readonly confidential?: boolean;
}

/** The error of taking this amount in cash after the earlier cash of the same person; null if it is allowed (SALE-1). */
export function cashError(
  amount: Paise,
  before: CashBefore,
  occasion: string,
  moment: Date,
): SaleError | null {
  if (amount === zeroPaise) return null;
  const { value, source } = ruleInForce('cashBelow', moment);
  if (amount + before.day >= value) {
    const already =
      before.day > 0 && !before.confidential
        ? `, and ${formatRupees(before.day)} is paid or agreed in cash already`
        : '';
    return {
      field: 'paidBy',
      message: `Cash must stay below ${formatRupees(value)} per person and day (${source})${already}.`,
    };
  }
  if (occasion === '' || amount + before.occasion < value) return null;
  return {
    field: 'occasion',
    message: `Cash must stay below ${formatRupees(value)} for one occasion (${source}), and ${formatRupees(before.occasion)} is paid in cash for it already.`,
  };
}

/** The highest total that an order may have in cash: the shop's limit, but never above the legal one (SALE-1). */
export function maxCash(cap: Paise | null, moment: Date): Paise {
  const lawful = toPaise(ruleInForce('cashBelow', moment).value - 1);
  return cap === null || cap > lawful ? lawful : cap;
}
