import { addressText, formerEmail, formerPhone, type SourceAddress } from './former-contact.ts';
import { formerMoment } from './former-moment.ts';
import { formerAmount, formerCount } from './former-number.ts';
import type { MovedRow } from './moved-product.ts';
import type { FormerOrderLine, MovedOrder, MovedRecord, MovedRecords } from './moved-record.ts';

export interface SourceLine {
  readonly name: string;
  readonly sku: string;
  readonly variant: string;
  readonly quantity: string;
  /** Of the whole line; '' where the export has the price of one. */
  readonly amount: string;
  readonly unitPrice: string;
}

/** An order as an export has it; '' where it has nothing. */
export interface SourceOrder {
  readonly row: number;
  readonly number: string;
  readonly placedAt: string;
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: SourceAddress;
  readonly lines: readonly SourceLine[];
  readonly currency: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly total: string;
  readonly paymentMethod: string;
  /** Rows of its further lines. */
  readonly otherRows: readonly number[];
}

/** Orders as history. A later order of the same number is left out. */
export function ordersOf(
  list: readonly SourceOrder[],
): Pick<MovedRecords<MovedOrder>, 'records' | 'leftOut'> {
  const records: MovedRecord<MovedOrder>[] = [];
  const leftOut: MovedRow[] = [];
  const numbers = new Map<string, number>();
  for (const source of list) {
    const record = recordOf(source, numbers);
    if (typeof record === 'string') {
      const rows = [source.row, ...source.otherRows];
      leftOut.push(...rows.map((row) => ({ row, name: source.name, text: `Left out: ${record}.` })));
    } else {
      records.push(record);
      numbers.set(source.number, source.row);
    }
  }
  return { records, leftOut };
}

function recordOf(
  source: SourceOrder,
  numbers: ReadonlyMap<string, number>,
): MovedRecord<MovedOrder> | string {
  const { row, number, name } = source;
  if (number === '') return 'the row has no order number';
  const same = numbers.get(number);
  if (same !== undefined) return `row ${same} has the same order number`;
  const placedAt = formerMoment(source.placedAt);
  if (placedAt === null) return 'the date of the order cannot be read';
  const total = formerAmount(source.total);
  if (total === null) return 'the total of the order cannot be read';
  const notes: string[] = [];
  const email = formerEmail(source.email) ?? '';
  if (email === '' && source.email !== '') notes.push('Its email address is not valid and was left out.');
  const optional = (what: string, text: string) => {
    const amount = formerAmount(text);
    if (amount === null && text !== '') notes.push(`Its ${what} cannot be read and was left out.`);
    return amount;
  };
  const lines = source.lines.map(lineOf);
  if (lines.length === 0) notes.push('The export names no pieces of it.');
  if (lines.some(({ amount }) => amount === null)) notes.push('The amount of a line cannot be read.');
  if (source.lines.some(({ quantity }) => formerCount(quantity) === null))
    notes.push('The quantity of a line cannot be read; one is assumed.');
  const content = {
    number: number.slice(0, 60),
    placedAt,
    status: source.status.slice(0, 100),
    name: name.slice(0, 160),
    email,
    phone: formerPhone(source.phone) ?? '',
    address: addressText(source.address),
    lines,
    currency: /^[A-Z]{3}$/i.test(source.currency) ? source.currency.toUpperCase() : '',
    discount: optional('discount', source.discount),
    shipping: optional('shipping', source.shipping),
    tax: optional('tax', source.tax),
    total,
    paymentMethod: source.paymentMethod.slice(0, 100),
  };
  const text = `Another line of order ${content.number}.`;
  const parts = source.otherRows.map((other) => ({ row: other, name: '', text }));
  return { row, name, content, notes, parts };
}

function lineOf({ name, sku, variant, quantity, amount, unitPrice }: SourceLine): FormerOrderLine {
  const known = formerCount(quantity) || 1;
  const price = formerAmount(unitPrice);
  return {
    name: name.slice(0, 300),
    sku: sku.slice(0, 100),
    variant: variant.slice(0, 200),
    quantity: known,
    amount: formerAmount(amount) ?? (price === null ? null : times(price, known)),
  };
}

/** Exact: '1234.50' times 2 is '2469.00'. */
function times(amount: string, count: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const product = (BigInt(whole + fraction) * BigInt(count)).toString();
  if (fraction === '') return product;
  const sign = product.startsWith('-') ? '-' : '';
  const digits = product.replace('-', '').padStart(fraction.length + 1, '0');
  return `${sign}${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
