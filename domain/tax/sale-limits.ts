import { stateByName, stateOfAddress, type IndianState } from '../locale/indian-state.ts';
import { dayInIndia } from '../locale/indian-time.ts';
import { formatRupees, fromRupees, toPaise, type Paise } from '../money.ts';

/** What a law wants from a day on, and where it says so. The owner's adviser has the last word. */
interface Dated {
  readonly value: Paise;
  /** The first day, in India. */
  readonly from: string;
  readonly source: string;
}

/** The figure that both Income-tax Acts name, for cash and for the PAN. */
const twoLakh = fromRupees(200_000);

const law: Readonly<Record<'cashBelow' | 'panAbove' | 'addressFrom', readonly Dated[]>> = {
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
};

/** The rule of this day: the last one that has begun. */
export function ruleInForce(rule: keyof typeof law, moment: Date): Dated {
  const day = dayInIndia(moment);
  const found = law[rule].findLast(({ from }) => from <= day);
  if (found === undefined) throw new Error(`no rule ${rule} on ${day}`);
  return found;
}

/** Five letters, of which the fourth is the kind of holder, four digits, a letter (Income-tax Rules 2026, rule 158). */
const pan = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** As it is written on the card, or null where the text is no PAN. */
export function parsePan(text: string): string | null {
  const written = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return pan.test(written) ? written : null;
}

const panFormat = 'This PAN is not valid. Compare it with the card, such as ABCPE1234F';

export interface Sale {
  readonly total: Paise;
  readonly cash: boolean;
  /** What the same person paid in cash on this day before, or agreed to pay in cash. */
  readonly cashBefore: Paise;
  /** As it was typed; empty: none. */
  readonly pan: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** It goes to the buyer by parcel. */
  readonly sent: boolean;
}

export interface SaleError {
  readonly field: 'paidBy' | 'pan' | 'name' | 'address' | 'city' | 'state' | 'zip';
  readonly message: string;
}

/** Whether a sale of this amount must state the buyer's PAN. */
export function needsPan(total: Paise, moment: Date): boolean {
  return total > ruleInForce('panAbove', moment).value;
}

/** The PAN of a sale: what is wrong with it, or null. Browser and server ask the same (SALE-2). */
export function panError(total: Paise, typed: string, moment: Date): SaleError | null {
  if (typed.trim() !== '') return parsePan(typed) === null ? { field: 'pan', message: panFormat } : null;
  if (!needsPan(total, moment)) return null;
  const { value, source } = ruleInForce('panAbove', moment);
  return {
    field: 'pan',
    message: `Above ${formatRupees(value)} the law requires the buyer’s PAN (${source}).`,
  };
}

/** The error of taking this total in cash after the earlier cash of the same person; null if it is allowed (SALE-1). */
export function cashError(total: Paise, cashBefore: Paise, moment: Date): SaleError | null {
  const { value, source } = ruleInForce('cashBelow', moment);
  if (total + cashBefore < value) return null;
  const before = cashBefore > 0 ? `, and ${formatRupees(cashBefore)} is paid or agreed in cash already` : '';
  return {
    field: 'paidBy',
    message: `Cash must stay below ${formatRupees(value)} per person and day (${source})${before}.`,
  };
}

/** The highest total that an order may have in cash: the shop's limit, but never above the legal one (SALE-1). */
export function maxCash(cap: Paise | null, moment: Date): Paise {
  const lawful = toPaise(ruleInForce('cashBelow', moment).value - 1);
  return cap === null || cap > lawful ? lawful : cap;
}

/** The first rule of law that a sale over the counter breaks, or null. */
export function saleError(sale: Sale, moment: Date): SaleError | null {
  const { total, cash, cashBefore } = sale;
  const ofMoney = (cash ? cashError(total, cashBefore, moment) : null) ?? panError(total, sale.pan, moment);
  return ofMoney ?? addressFault(sale, moment);
}

function addressFault(sale: Sale, moment: Date): SaleError | null {
  const { value, source } = ruleInForce('addressFrom', moment);
  const large = sale.total >= value;
  const why = large
    ? `From ${formatRupees(value)} the invoice must name the buyer with address and State (${source}).`
    : 'A parcel needs a full address.';
  const named = sale.name.trim() !== '';
  if (large && !named) return { field: 'name', message: why };
  if (sale.state.trim() !== '' && stateByName(sale.state) === null)
    return { field: 'state', message: 'Please choose a State or union territory of India' };
  if (!large && !sale.sent) return null;
  for (const field of ['address', 'city', 'state', 'zip'] as const) {
    if (sale[field].trim() === '') return { field, message: why };
  }
  if (!/^[1-9]\d{2} ?\d{3}$/.test(sale.zip.trim()))
    return { field: 'zip', message: 'A PIN code has 6 digits, such as 302003' };
  return null;
}

/**
 * Where a sale to an unregistered buyer is taxed: in the State recorded on the invoice, the delivery address first; none
 * recorded: the supplier's (IGST Act 2017, section 10(1)(ca); Circular 209/3/2024). Abroad there is none.
 */
export function placeOfSupply(
  recorded: Parameters<typeof stateOfAddress>[0],
  supplier: IndianState | null,
): IndianState | null {
  const found = stateOfAddress(recorded);
  if (found !== null) return found;
  const silent = [recorded.state ?? '', recorded.zip].every((part) => part.trim() === '');
  return silent ? supplier : null;
}
