import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { certainHuids } from '#domain/catalogue/huid.ts';
import { lengthFault } from '#domain/forms/length-fault.ts';
import { add, fromRupees, subtract, times, type Paise } from '#domain/money.ts';
import { containedTax, percentage } from '#domain/rounding.ts';
import { readRupees, rupeesText } from '../../ui/parse-rupees.ts';

/** As typed. */
export interface AgreedPrice {
  readonly price: string;
  readonly reason: string;
}

export interface CounterLine {
  readonly product: CounterProduct;
  readonly quantity: number;
  /** '': the product has no choice. */
  readonly size: string;
  /** As typed; absent: as they follow from the product. */
  readonly huids?: string;
  /** The price that was shown before the current one, in rupees. */
  readonly was?: number;
  /** Absent: the marked price. */
  readonly agreed?: AgreedPrice;
}

/** The price of one, in rupees: a size may cost more. */
export function priceOfLine({ product, size }: Pick<CounterLine, 'product' | 'size'>): number {
  return product.sizes.find((each) => each.size === size)?.price ?? product.price;
}

/** What one costs by agreement, in rupees; null: the marked price, also while what is typed is not below it. */
export function agreedPriceOf(line: CounterLine): number | null {
  const price = readRupees(line.agreed?.price ?? '');
  return price !== null && price > 0 && price < priceOfLine(line) ? price : null;
}

/** What is wrong with an agreed price; null: nothing, or none is agreed. */
export function agreedFault(line: CounterLine): string | null {
  if (line.agreed === undefined) return null;
  if (agreedPriceOf(line) === null) return `Enter a price below ${rupeesText(priceOfLine(line))}`;
  const { reason } = line.agreed;
  return reason.trim() === '' ? 'Enter why the buyer pays less' : lengthFault(reason, 200);
}

/** What the line costs: the tax that is added is that of all its pieces. */
export function amountOfLine(line: CounterLine): Paise {
  const { addedTaxRate } = line.product;
  const one = fromRupees(agreedPriceOf(line) ?? priceOfLine(line));
  const before = times(subtract(one, containedTax(one, addedTaxRate)), line.quantity);
  return add(before, percentage(before, addedTaxRate));
}

/**
 * How many more of a product in this size can be added: what nobody is paying for online, without the chosen lines. Sizes that are
 * made by work share the stock.
 */
export function roomFor(
  { product, size }: Pick<CounterLine, 'product' | 'size'>,
  chosen: readonly CounterLine[],
): number {
  const { free } = product.sizes.find((each) => each.size === size) ?? product;
  const same = chosen.filter(
    (line) => line.product.id === product.id && (product.sharedStock || line.size === size),
  );
  return free - same.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The HUIDs of a line: as typed, else as they follow from the product. */
export function huidsOfLine({ product: { huid, stock }, quantity, huids }: CounterLine): string {
  return huids ?? certainHuids({ huid, stock, quantity }).join(', ');
}

/** Whether the sale states the HUIDs of a line: they were typed, cleared or proposed. */
export function sendsHuids(line: CounterLine): boolean {
  return line.product.huid !== null && (line.huids !== undefined || huidsOfLine(line) !== '');
}
