import { countText } from '../locale/count-text.ts';
import { ringSizes, bangleSizes } from './jewellery-size.ts';
import type { FacetValue } from './facets.ts';
import type { SizeChoice, SizeSupply } from './product.ts';

/** Units by size. */
export type SizeStock = Readonly<Record<string, number>>;

/** The choice that a product offers, with the names of its columns. Without a choice all are null. */
export interface SizeColumns {
  readonly size_choice: SizeChoice | null;
  readonly size_supply: SizeSupply | null;
  readonly size_from: string | null;
  readonly size_to: string | null;
  /** The present size of a piece that is altered on order. */
  readonly size_shown: string | null;
  readonly size_days: number | null;
}

const sides = { left: 'Left side', right: 'Right side', clip: 'Clip' } as const;

/** Every size of a kind, in order. */
export const sizesOf: Readonly<Record<SizeChoice, readonly string[]>> = {
  ring: ringSizes.map(({ name }) => name).filter((name) => Number(name) >= 8 && Number(name) <= 20),
  bangle: bangleSizes.map(({ name }) => name),
  side: Object.keys(sides),
};

/** The sizes that shoppers can choose, in order. */
export function offeredSizes({
  size_choice: choice,
  size_from,
  size_to,
}: Pick<SizeColumns, 'size_choice' | 'size_from' | 'size_to'>): readonly string[] {
  if (choice === null || size_from === null || size_to === null) return [];
  const sizes = sizesOf[choice];
  return sizes.slice(sizes.indexOf(size_from), sizes.indexOf(size_to) + 1);
}

/** On a button: '12', 'Left side'. */
export function sizeLabel(size: string): string {
  return Object.entries(sides).find(([side]) => side === size)?.[1] ?? size;
}

const kinds = { ring: 'Ring size', bangle: 'Bangle size', side: 'Side' } as const;

/** What is chosen: 'Ring size', 'Side'. */
export function choiceName(choice: SizeChoice): string {
  return kinds[choice];
}

/** 'Ring size 12', 'Left side' */
export function sizeText(choice: SizeChoice, size: string): string {
  return choice === 'side' ? sizeLabel(size) : `${kinds[choice]} ${size}`;
}

/** Of the size facet: 'Ring 14'. The kind is part of the slug, 'ring-14', so that the sizes can be grouped. */
export function sizeValue(choice: SizeChoice, size: string): FacetValue {
  const names = { ring: `Ring ${size}`, bangle: `Bangle ${size}`, side: sizeLabel(size) };
  return { slug: `${choice}-${size}`, name: names[choice] };
}

/** The days that the work for this size adds to the delivery; 0: the product has it already. */
export function workDays(
  { size_supply, size_shown, size_days }: Pick<SizeColumns, 'size_supply' | 'size_shown' | 'size_days'>,
  size: string,
): number {
  return size_supply !== 'work' || size === '' || size === size_shown ? 0 : (size_days ?? 0);
}

/** The size as ordered: 'Ring size 12', 'Ring size 12, resized for you, adds 5 days'. */
export function orderedSizeText(product: SizeColumns, size: string): string | null {
  const { size_choice: choice } = product;
  if (choice === null) return null;
  const text = sizeText(choice, size);
  const days = workDays(product, size);
  return days === 0 ? text : `${text}, ${workText(choice)}, adds ${daysText(days)}`;
}

export function workText(choice: SizeChoice): string {
  return choice === 'side' ? 'fitted for you' : 'resized for you';
}

export function daysText(days: number): string {
  return countText(days, 'day');
}

/** 'Choose a ring size', at the chooser and in the cart's refusal. */
export function sizeNeededText(choice: SizeChoice): string {
  return choice === 'side' ? 'Choose a side first.' : `Choose a ${choice} size first.`;
}

/**
 * What is in stock for a line of this size ('' for none); null: the product is not sold in it. Sizes that are made by work share
 * the product's stock.
 */
export function stockOfSize(
  product: SizeColumns & { readonly stock: number; readonly size_stock: SizeStock | null },
  size: string,
): number | null {
  if (product.size_choice === null) return size === '' ? product.stock : null;
  if (!offeredSizes(product).includes(size)) return null;
  return product.size_stock === null ? product.stock : (product.size_stock[size] ?? 0);
}

/** The stock that a hold counts against: that of the size, or ('') of the product. */
export function poolOfSize({ size_stock }: { readonly size_stock: SizeStock | null }, size: string): string {
  return size_stock === null ? '' : size;
}

/** 'Size 12 is sold out. Sizes 9, 10 and 14 are in stock.' */
export function sizeSoldOutText(choice: SizeChoice, size: string, inStock: readonly string[]): string {
  const side = choice === 'side';
  const gone = `${side ? sizeLabel(size) : `Size ${size}`} is sold out.`;
  if (inStock.length === 0) return gone;
  const names = side ? inStock.map((each, index) => lowered(sizeLabel(each), index)) : inStock;
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
  const several = inStock.length > 1;
  const subject = side ? listed : `${several ? 'Sizes' : 'Size'} ${listed}`;
  return `${gone} ${subject} ${several ? 'are' : 'is'} in stock.`;
}

function lowered(label: string, index: number): string {
  return index === 0 ? label : label.toLowerCase();
}
