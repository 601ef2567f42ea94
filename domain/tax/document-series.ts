import { fiscalYear } from '../locale/indian-time.ts';
import type { TaxDocumentKind } from '../orders/invoice-due.ts';
import type { OrderChannel } from '../orders/order-status.ts';

/** One series for each kind of document and channel, in the order of the settings. */
export const documentSeries = [
  { name: 'onlineInvoice', kind: 'invoice', channel: 'online', label: 'Invoices, online' },
  { name: 'counterInvoice', kind: 'invoice', channel: 'counter', label: 'Invoices, counter' },
  { name: 'onlineBill', kind: 'bill-of-supply', channel: 'online', label: 'Bills of supply, online' },
  { name: 'counterBill', kind: 'bill-of-supply', channel: 'counter', label: 'Bills of supply, counter' },
  { name: 'onlineCreditNote', kind: 'credit-note', channel: 'online', label: 'Credit notes, online' },
  { name: 'counterCreditNote', kind: 'credit-note', channel: 'counter', label: 'Credit notes, counter' },
  { name: 'onlineReceipt', kind: 'receipt-voucher', channel: 'online', label: 'Receipt vouchers, online' },
  { name: 'counterReceipt', kind: 'receipt-voucher', channel: 'counter', label: 'Receipt vouchers, counter' },
  { name: 'onlineRefund', kind: 'refund-voucher', channel: 'online', label: 'Refund vouchers, online' },
  { name: 'counterRefund', kind: 'refund-voucher', channel: 'counter', label: 'Refund vouchers, counter' },
] as const satisfies readonly {
  readonly name: string;
  readonly kind: TaxDocumentKind;
  readonly channel: OrderChannel;
  readonly label: string;
}[];

export type SeriesName = (typeof documentSeries)[number]['name'];

export const seriesNames: readonly SeriesName[] = documentSeries.map(({ name }) => name);

/** The letters that begin each series. '': the series has its usual name. */
export type SeriesPrefixes = Readonly<Record<SeriesName, string>>;

export const usualPrefixes: SeriesPrefixes = {
  onlineInvoice: '',
  counterInvoice: '',
  onlineBill: 'BS',
  counterBill: 'CBS',
  onlineCreditNote: '',
  counterCreditNote: '',
  onlineReceipt: 'RV',
  counterReceipt: 'CRV',
  onlineRefund: 'FV',
  counterRefund: 'CFV',
};

/** Usual names of series without a prefix, before the year, of documents and of specimens. */
const usualNames: Readonly<Partial<Record<SeriesName, readonly [own: string, specimen: string]>>> = {
  onlineInvoice: ['', 'D'],
  counterInvoice: ['C', 'DC'],
  onlineCreditNote: ['CN', 'DN'],
  counterCreditNote: ['CR', 'DR'],
};

interface SeriesKey {
  readonly kind: TaxDocumentKind;
  readonly channel: OrderChannel;
  readonly specimen: boolean;
}

/**
 * The series that numbers a document of this moment, such as '2026-27' or 'AB/2627'. With '/' and six digits a number has at most
 * 16 characters, which are letters, digits, '-' and '/' (CGST Rules 2017, rule 46(b)). Specimens have series of their own, so that those of documents have no gap.
 */
export function seriesOf({ kind, channel, specimen }: SeriesKey, prefixes: SeriesPrefixes, at: Date): string {
  const name = documentSeries.find((each) => each.kind === kind && each.channel === channel)?.name;
  if (name === undefined) throw new Error(`no series of ${kind} at ${channel}`);
  const year = fiscalYear(at);
  const prefix = (specimen ? usualPrefixes : prefixes)[name];
  if (prefix !== '') return prefixedSeries(`${specimen ? 'D' : ''}${prefix}`, at);
  const [own, ofSpecimens] = usualNames[name] ?? ['', ''];
  return `${specimen ? ofSpecimens : own}${year}`;
}

/** 'AB/2627' */
export function prefixedSeries(prefix: string, at: Date): string {
  return `${prefix}/${fiscalYear(at).slice(2).replace('-', '')}`;
}

const specimenPrefixes = Object.values(usualPrefixes)
  .filter((prefix) => prefix !== '')
  .map((prefix) => `D${prefix}`);

export interface PrefixFault {
  readonly name: SeriesName;
  readonly message: string;
}

/**
 * The first prefix that cannot be used; null: none. Each series needs letters of its own. Of two series with the same letters the
 * one that usually has others is at fault, or the later one.
 */
export function prefixFault(prefixes: SeriesPrefixes): PrefixFault | null {
  for (const { name } of documentSeries) {
    const prefix = prefixes[name];
    if (prefix === '' && usualNames[name] !== undefined) continue;
    if (!/^[A-Z][A-Z0-9]{0,3}$/.test(prefix))
      return { name, message: 'Enter one to four capital letters or digits, beginning with a letter' };
    if (specimenPrefixes.includes(prefix)) return { name, message: `${prefix} belongs to specimens` };
    const same = documentSeries.filter((each) => prefixes[each.name] === prefix);
    if (same.length > 1) return sharedPrefix(same, prefix);
  }
  return null;
}

function sharedPrefix(same: readonly (typeof documentSeries)[number][], prefix: string): PrefixFault | null {
  const usual = same.find(({ name }) => usualPrefixes[name] === prefix) ?? same[0];
  const wrong = same.findLast((each) => each !== usual);
  return usual === undefined || wrong === undefined
    ? null
    : { name: wrong.name, message: `${prefix} is also the prefix of: ${usual.label}` };
}
