import { readDecimal, type NumberShape } from '../input/number.ts';
import type { AmountRuleKey, LawRuleKey, SetLawRule } from './law-rule-keys.ts';
import { formatRupees, fromRupees, minPaise, type Paise } from '../money.ts';

/** What a law wants from a day on, and where it says so. The owner's adviser has the last word. */
export interface Dated<Value> {
  readonly value: Value;
  /** The first day, in India. */
  readonly from: string;
  readonly source: string;
}

interface Rule<Value> {
  readonly title: string;
  /** As they ship with this release, oldest first. */
  readonly values: readonly [Dated<Value>, ...Dated<Value>[]];
}

/** The figure that both Income-tax Acts name, for cash and for the PAN. */
const twoLakh = fromRupees(200_000);
const crore = (crores: number) => fromRupees(crores * 10_000_000);

const amountRules: Readonly<Record<AmountRuleKey, Rule<Paise>>> = {
  /** The Act of 2025 took the place of that of 1961 on 1 April 2026; the rule and the amount stayed the same. */
  cashBelow: {
    title: 'Cash of one person and day, transaction or occasion stays below',
    values: [
      { value: twoLakh, from: '2017-04-01', source: 'Income-tax Act 1961, section 269ST' },
      { value: twoLakh, from: '2026-04-01', source: 'Income-tax Act 2025, section 186' },
    ],
  },
  /** The Acts count all cash of a person, and name no sum from which the person has to be known. */
  cashNamedFrom: {
    title: 'Cash over the counter needs a phone number, an account or a PAN from',
    values: [
      { value: fromRupees(10_000), from: '2017-04-01', source: 'Own measure for section 269ST' },
      {
        value: fromRupees(10_000),
        from: '2026-04-01',
        source: 'Own measure for section 186 of the Income-tax Act 2025',
      },
    ],
  },
  panAbove: {
    title: 'A sale names the buyer’s PAN above',
    values: [
      { value: twoLakh, from: '2016-01-01', source: 'Income-tax Rules 1962, rule 114B' },
      { value: twoLakh, from: '2026-04-01', source: 'Income-tax Rules 2026, rule 159' },
    ],
  },
  addressFrom: {
    title: 'The invoice names an unregistered buyer with address and State from',
    values: [{ value: fromRupees(50_000), from: '2017-07-01', source: 'CGST Rules 2017, rule 46' }],
  },
  largeBillAbove: {
    title: 'An invoice to a consumer in another State is listed singly in GSTR-1 (B2CL) above',
    values: [
      { value: fromRupees(250_000), from: '2017-07-01', source: 'CGST Rules 2017, rule 59(4)' },
      {
        value: fromRupees(100_000),
        from: '2024-08-01',
        source: 'CGST Rules 2017, rule 59(4); notification 12/2024',
      },
    ],
  },
  longHsnAbove: {
    title: 'HSN codes have six digits with a turnover above',
    values: [{ value: crore(5), from: '2021-04-01', source: 'Notification 78/2020' }],
  },
  eInvoiceAbove: {
    title: 'Invoices to registered buyers are e-invoices with a turnover above',
    values: [
      { value: crore(500), from: '2020-10-01', source: 'Notification 13/2020, as amended by 61/2020' },
      { value: crore(100), from: '2021-01-01', source: 'Notification 88/2020' },
      { value: crore(50), from: '2021-04-01', source: 'Notification 5/2021' },
      { value: crore(20), from: '2022-04-01', source: 'Notification 1/2022' },
      { value: crore(10), from: '2022-10-01', source: 'Notification 17/2022' },
      { value: crore(5), from: '2023-08-01', source: 'CGST Rules 2017, rule 48(4); notification 10/2023' },
    ],
  },
  eInvoiceWithin30DaysFrom: {
    title: 'E-invoices are reported within 30 days with a turnover from',
    values: [
      { value: crore(100), from: '2023-11-01', source: 'GSTN advisory of 2023-09-13' },
      { value: crore(10), from: '2025-04-01', source: 'GSTN advisory of 2024-11-05' },
    ],
  },
  bisAbove: {
    title: 'A jeweller registers with the Bureau of Indian Standards with a turnover above',
    values: [
      {
        value: fromRupees(4_000_000),
        from: '2021-06-23',
        source: 'Hallmarking of Gold Jewellery and Gold Artefacts (Amendment) Order 2021',
      },
    ],
  },
};

const declarationRule: Rule<string> = {
  title: 'Form that a buyer without a PAN signs',
  values: [
    { value: 'Form 60', from: '2016-01-01', source: 'Income-tax Rules 1962, rule 114B' },
    { value: 'Form 97', from: '2026-04-01', source: 'Income-tax Rules 2026, rule 159' },
  ],
};

/** Every rule as it is in force on one day. */
export type LawOfDay = Readonly<Record<AmountRuleKey, Dated<Paise>>> & {
  readonly panDeclaration: Dated<string>;
};

export const isAmountRule = (rule: LawRuleKey): rule is AmountRuleKey => rule !== 'panDeclaration';

export const lawRuleTitle = (rule: LawRuleKey): string =>
  isAmountRule(rule) ? amountRules[rule].title : declarationRule.title;

/** The rules on a day in India: of each the value that began last. On the same day the owner's goes before the release's. */
export function lawOn(set: readonly SetLawRule[], day: string): LawOfDay {
  const amount = (rule: AmountRuleKey) => inForce(amountRules[rule], setAmounts(rule, set), day);
  return {
    cashBelow: amount('cashBelow'),
    cashNamedFrom: amount('cashNamedFrom'),
    panAbove: amount('panAbove'),
    addressFrom: amount('addressFrom'),
    largeBillAbove: amount('largeBillAbove'),
    longHsnAbove: amount('longHsnAbove'),
    eInvoiceAbove: amount('eInvoiceAbove'),
    eInvoiceWithin30DaysFrom: amount('eInvoiceWithin30DaysFrom'),
    bisAbove: amount('bisAbove'),
    panDeclaration: inForce(
      declarationRule,
      set.filter(({ rule }) => rule === 'panDeclaration'),
      day,
    ),
  };
}

/** As `lawOn`, for many documents: each day is judged once. */
export function lawByDay(set: readonly SetLawRule[]): (day: string) => LawOfDay {
  const known = new Map<string, LawOfDay>();
  return (day) => {
    const law = known.get(day) ?? lawOn(set, day);
    known.set(day, law);
    return law;
  };
}

/** On a day before all values the first one. */
function inForce<Value>(rule: Rule<Value>, set: readonly Dated<Value>[], day: string): Dated<Value> {
  const all = [...rule.values, ...set].toSorted((one, other) => one.from.localeCompare(other.from));
  return all.findLast(({ from }) => from <= day) ?? rule.values[0];
}

function setAmounts(rule: AmountRuleKey, set: readonly SetLawRule[]): Dated<Paise>[] {
  const own = set.filter((each) => each.rule === rule);
  return own.map(({ value, ...rest }) => ({ ...rest, value: fromRupees(Number(value)) }));
}

/** The values of a rule that ship with this release, as `SetLawRule` writes them. */
export function releasedValues(rule: LawRuleKey): readonly Dated<string>[] {
  if (!isAmountRule(rule)) return declarationRule.values;
  return amountRules[rule].values.map(({ value, ...rest }) => ({ ...rest, value: String(value / 100) }));
}

/** '₹2,00,000', or the name of a form. */
export function lawValueText(rule: LawRuleKey, value: string): string {
  return isAmountRule(rule) ? formatRupees(fromRupees(Number(value))) : value;
}

/** The lowest amount that the rule has ever had. */
export function lowestLimit(rule: AmountRuleKey, set: readonly SetLawRule[]): Paise {
  const { values } = amountRules[rule];
  return [...values, ...setAmounts(rule, set)].reduce(
    (lowest, { value }) => minPaise(lowest, value),
    values[0].value,
  );
}

const amount: NumberShape = { decimals: 2, money: true };

/** As it is stored: an amount in plain digits. What is none stays as it is, for its own message. */
export function normalLawValue(rule: LawRuleKey, typed: string): string {
  const read = readDecimal(typed, amount);
  return isAmountRule(rule) && read.accepted ? read.value : typed;
}

/** What is wrong with a value that the owner enters, in one sentence; null: nothing. */
export function lawValueError(rule: LawRuleKey, value: string): string | null {
  if (!isAmountRule(rule))
    return /^\p{L}/u.test(value) ? null : 'Enter the name of the form, such as Form 97';
  const read = readDecimal(value, amount);
  if (!read.accepted && read.refusal !== 'no-number') return read.detail;
  return /^\d{1,10}(\.\d{1,2})?$/.test(value) ? null : 'Enter an amount in rupees, such as 200000';
}
