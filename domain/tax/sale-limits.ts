import { officialNumber } from '../input/codes.ts';
import { normalisePhone } from '../input/phone.ts';
import { clampToZero, formatRupees, toPaise, zeroPaise, type Paise } from '../money.ts';
import { cashLimitText } from '../orders/payment-method.ts';
import { gstinError, panOfGstin, readGstin } from './gstin.ts';
import type { LawOfDay } from './law-rules.ts';

/** Five letters, of which the fourth is the kind of holder, four digits, a letter (Income-tax Rules 2026, rule 158). */
const pan = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** As it is written on the card, or null where the text is no PAN. */
export function parsePan(text: string): string | null {
  const written = officialNumber(text).replaceAll('-', '');
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
    | 'phone'
    | 'pan'
    | 'declarationBornOn'
    | 'declarationReason'
    | 'name'
    | 'gstin'
    | 'businessName'
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'country';
  readonly message: string;
}

/** Whether a sale of this amount must state the buyer's PAN. */
export function needsPan(total: Paise, law: LawOfDay): boolean {
  return total > law.panAbove.value;
}

/** What a buyer without a PAN declares, beside what the order knows (Form 97; before 2026-04-01 Form 60). */
export interface PanDeclaration {
  /** Date of birth, or of incorporation: '1990-01-31'. */
  readonly bornOn: string;
  /** Why there is no PAN. */
  readonly reason: string;
}

/** Who a buyer is for the income tax, as typed; '' for what is not given. */
export interface PanGiven {
  readonly pan: string;
  /** The buyer has no PAN, and signs the form of `panDeclaration` in its place. null: no such declaration. */
  readonly declaration: PanDeclaration | null;
  readonly gstin: string;
}

/** The PAN that a buyer gave, which a GSTIN contains; null: none, or no valid one. */
export function panGiven({ pan: typed, gstin }: Omit<PanGiven, 'declaration'>): string | null {
  if (typed.trim() !== '') return parsePan(typed);
  return gstin.trim() === '' || gstinError(gstin) !== null ? null : panOfGstin(readGstin(gstin));
}

/** The declaration that stands in place of a PAN; null: none. */
export function declarationGiven(given: PanGiven): PanDeclaration | null {
  return panGiven(given) === null ? given.declaration : null;
}

/** The PAN of a sale: what is wrong with it, or null. Browser and server ask the same (SALE-2). */
export function panError(total: Paise, given: PanGiven, law: LawOfDay, day: string): SaleError | null {
  const { pan: typed, declaration, gstin } = given;
  if (typed.trim() !== '') {
    const parsed = parsePan(typed);
    if (parsed === null) return { field: 'pan', message: panFormat };
    const registered = panGiven({ pan: '', gstin });
    if (registered === null || registered === parsed) return null;
    return { field: 'pan', message: 'This PAN is not the one in the GSTIN. Leave it empty.' };
  }
  if (!needsPan(total, law) || panGiven(given) !== null) return null;
  if (declaration !== null) return declarationError(declaration, day);
  return {
    field: 'pan',
    message: `Above ${formatRupees(law.panAbove.value)} the law requires the buyer’s PAN, or ${law.panDeclaration.value} in its place.`,
  };
}

/** Not so 30 February, which JavaScript reads as 2 March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

function declarationError({ bornOn, reason }: PanDeclaration, day: string): SaleError | null {
  if (!isDay(bornOn) || bornOn > day || bornOn < '1850-01-01')
    return { field: 'declarationBornOn', message: 'Enter the date of birth, or of the incorporation' };
  return reason.trim() === ''
    ? { field: 'declarationReason', message: 'Enter why there is no PAN, such as: applied for on 2 October' }
    : null;
}

export const digitsOfPhone = 10;

/**
 * The digits that identify a person, without the country code; null: the text is not one whole number, so it identifies nobody.
 * An Indian number has ten digits after the country code and the 0 of trunk calls.
 */
export function phoneKey(phone: string): string | null {
  const number = normalisePhone(phone);
  const indian = /^(?:\+91|(?!\+))0*([1-9][0-9]*)$/.exec(number)?.[1];
  if (indian !== undefined) return indian.length === digitsOfPhone ? indian : null;
  const digits = number.replace('+', '').slice(-digitsOfPhone);
  return digits.length < digitsOfPhone ? null : digits;
}

/** What one person paid in cash before, or agreed to pay in cash. */
export interface CashBefore {
  /** On this day. */
  readonly day: Paise;
  /** For the same occasion, on any day. */
  readonly occasion: Paise;
}

interface CashPaid {
  readonly channel: 'counter' | 'online';
  readonly cash: Paise;
  readonly cashBefore: CashBefore;
  /** '' for none. */
  readonly occasion: string;
  readonly phone: string;
  /** The buyer's account is known. */
  readonly account: boolean;
  readonly pan: string;
  readonly gstin: string;
}

/**
 * The error of taking this cash after the earlier cash of the same person; null if it is allowed (SALE-1). Online it names no
 * amount, since anybody can type the GSTIN of somebody else.
 */
export function cashError(sale: CashPaid, law: LawOfDay): SaleError | null {
  const { cash, cashBefore, channel } = sale;
  if (cash === zeroPaise) return null;
  const { value } = law.cashBelow;
  if (cash > cashLeft(cashBefore.day, law)) {
    const limit = formatRupees(value);
    const earlier =
      cashBefore.day > 0 ? `, and ${formatRupees(cashBefore.day)} is paid or agreed in cash already` : '';
    return {
      field: 'paidBy',
      message:
        channel === 'online'
          ? `${cashLawText(law)} Please pay in another way.`
          : `Cash must stay below ${limit} per person and day${earlier}.`,
    };
  }
  const occasion = sale.occasion.trim();
  if (occasion !== '' && cash + cashBefore.occasion >= value)
    return {
      field: 'occasion',
      message: `Cash must stay below ${formatRupees(value)} for one occasion, and ${formatRupees(cashBefore.occasion)} is paid in cash for it already.`,
    };
  return payerError(sale, law);
}

/** Cash of somebody who cannot be recognised would count for nobody. */
function payerError({ cash, phone, account, pan, gstin }: CashPaid, law: LawOfDay): SaleError | null {
  const { value } = law.cashNamedFrom;
  if (cash < value || account || phoneKey(phone) !== null || panGiven({ pan, gstin }) !== null) return null;
  return {
    field: 'phone',
    message: `Cash from ${formatRupees(value)} needs a phone number of ten digits, an account or a PAN, so that all cash of one person is counted.`,
  };
}

/** The most that the law lets one person pay in cash on a day, after what is paid or agreed in cash already. */
function cashLeft(before: Paise, law: LawOfDay): Paise {
  return clampToZero(toPaise(law.cashBelow.value - 1 - before));
}

const cashLawText = ({ cashBelow: { value } }: LawOfDay) =>
  `By law, your cash payments in one day must stay below ${formatRupees(value)} across all orders.`;

/**
 * The highest total that an order may have in cash: the shop's limit, but never above the legal one of a person and day (SALE-1).
 * `before`: what this person paid or agreed to pay in cash on the day.
 */
export function maxCash(cap: Paise | null, law: LawOfDay, before = zeroPaise): Paise {
  const lawful = cashLeft(before, law);
  return cap === null || cap > lawful ? lawful : cap;
}

/** What a customer reads about cash on delivery before choosing it; null: earlier cash of the day takes nothing from the shop's limit (PAY-18). */
export function cashOfDayText(cap: Paise | null, law: LawOfDay, before: Paise): string | null {
  const most = maxCash(cap, law, before);
  if (most === maxCash(cap, law)) return null;
  const possible =
    most === zeroPaise ? 'is not possible today' : `is possible today for orders ${cashLimitText(most)}`;
  return `${cashLawText(law)} You have paid or still owe ${formatRupees(before)} in cash for your orders, so cash on delivery ${possible}.`;
}
