import { offeredSizes, sizeLabel, sizesOf } from './size-choice.ts';
import type { SizeStock } from './size-choice.ts';
import type { SizeChoice, SizeSupply } from './product.ts';

/** '' and null: not stated. */
export interface SizeValues {
  readonly sizeChoice: SizeChoice | null;
  readonly sizeSupply: SizeSupply | null;
  readonly sizeFrom: string;
  readonly sizeTo: string;
  readonly sizeShown: string;
  readonly sizeDays: number | null;
  readonly sizeCharge: number | null;
  readonly minimumQuantity: number;
}

interface Fault {
  readonly field: keyof SizeValues;
  readonly message: string;
}

/** The rules of a choice of size, which the CHECKs of migration 0003 enforce too. */
export function sizeFaults(product: SizeValues): Fault[] {
  const {
    sizeChoice: choice,
    sizeSupply,
    sizeFrom,
    sizeTo,
    sizeShown,
    sizeDays,
    sizeCharge,
    minimumQuantity,
  } = product;
  if (choice === null) return withoutChoice(product);
  const sizes = sizesOf[choice];
  const [first = '', last = ''] = [sizes[0], sizes.at(-1)].map((size) => sizeLabel(size ?? ''));
  const unknown = (size: string) => !sizes.includes(size);
  const range = `Enter a size from ${first} to ${last}`;
  const work = sizeSupply === 'work';
  const outside = unknown(sizeShown) || isOutside(sizes, product);
  const faults: readonly (readonly [boolean, Fault['field'], string])[] = [
    [sizeSupply === null, 'sizeSupply', 'Choose whether sizes are separate pieces or made after the order'],
    [unknown(sizeFrom), 'sizeFrom', range],
    [unknown(sizeTo), 'sizeTo', range],
    [sizes.indexOf(sizeTo) < sizes.indexOf(sizeFrom), 'sizeTo', 'The last size comes before the first'],
    [work && sizeDays === null, 'sizeDays', 'Enter the days that the work adds'],
    [
      work && sizeShown !== '' && outside,
      'sizeShown',
      'The size as shown is not between the first and the last',
    ],
    [!work && sizeShown !== '', 'sizeShown', 'Separate pieces have no size as shown'],
    [!work && sizeDays !== null, 'sizeDays', 'Separate pieces need no work'],
    [!work && sizeCharge !== null, 'sizeCharge', 'Separate pieces need no work'],
    [minimumQuantity > 1, 'minimumQuantity', 'A piece with a choice of size is sold singly: enter 1'],
  ];
  return faults.flatMap(([wrong, field, message]) => (wrong ? [{ field, message }] : []));
}

function isOutside(sizes: readonly string[], { sizeFrom, sizeTo, sizeShown }: SizeValues): boolean {
  const at = sizes.indexOf(sizeShown);
  return at < sizes.indexOf(sizeFrom) || at > sizes.indexOf(sizeTo);
}

function withoutChoice({
  sizeSupply,
  sizeFrom,
  sizeTo,
  sizeShown,
  sizeDays,
  sizeCharge,
}: SizeValues): Fault[] {
  const message = 'Choose what shoppers choose, or leave this empty';
  const entered: readonly (readonly [boolean, Fault['field']])[] = [
    [sizeSupply !== null, 'sizeSupply'],
    [sizeFrom !== '', 'sizeFrom'],
    [sizeTo !== '', 'sizeTo'],
    [sizeShown !== '', 'sizeShown'],
    [sizeDays !== null, 'sizeDays'],
    [sizeCharge !== null, 'sizeCharge'],
  ];
  return entered.flatMap(([wrong, field]) => (wrong ? [{ field, message }] : []));
}

/** What is wrong with the first stock of a new product; null: nothing. */
export function firstStockFault(
  product: SizeValues & { readonly stock: number; readonly sizeStock: SizeStock },
): string | null {
  const { sizeChoice, sizeSupply, sizeFrom, sizeTo, stock, sizeStock } = product;
  const entered = Object.keys(sizeStock);
  if (sizeSupply !== 'stock') return entered.length === 0 ? null : 'Only separate pieces have stock by size';
  const offered = offeredSizes({ size_choice: sizeChoice, size_from: sizeFrom, size_to: sizeTo });
  const unknown = entered.find((size) => !offered.includes(size));
  if (unknown !== undefined) return `Size ${unknown} is not between the first and the last size`;
  const sum = Object.values(sizeStock).reduce((total, count) => total + count, 0);
  if (sum === stock) return null;
  if (entered.length === 0) return 'Enter the stock of each size, such as 12: 1';
  return `The sizes add up to ${sum}, but ${stock} are in stock`;
}
