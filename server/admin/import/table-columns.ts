import type { AdminPiece } from '#contract/admin/pieces.ts';
import type { PieceStone } from '#contract/admin/piece-fields.ts';

/** Names of categories and brands in addresses, by their numbers, and the other way round. */
export interface Shelf {
  readonly categories: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly categoryOf: ReadonlyMap<string, number>;
  readonly brandOf: ReadonlyMap<string, number>;
}

/** The fields of a piece that a table carries; `stock` counts for a piece that is new. */
export type TableFields = Omit<AdminPiece, 'id' | 'version' | 'pictures' | 'soldCount' | 'updatedAt'>;

interface Column {
  /** The head, and the name of the field it fills. */
  readonly head: string;
  readonly field: keyof TableFields;
  readonly write: (piece: TableFields, shelf: Shelf) => string;
  /** The value for the piece's rules, which say what is wrong with it. */
  readonly read: (cell: string, shelf: Shelf) => unknown;
  /** What is said of a cell that the piece's rules refuse, where they would speak of numbers nobody wrote. */
  readonly refused?: (cell: string) => string;
}

type Kind<Field extends keyof TableFields> = Pick<Column, 'write' | 'read'> & { readonly field: Field };

const text = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (piece) => String(piece[field] ?? ''),
  read: (cell) => cell,
});
const number = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (piece) => String(piece[field] ?? ''),
  read: (cell) => (cell === '' ? null : numberOf(cell)),
});
const choice = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (piece) => String(piece[field] ?? ''),
  read: (cell) => (cell === '' ? null : cell),
});
const yesNo = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (piece) => (piece[field] === true ? 'yes' : 'no'),
  read: (cell) =>
    ({ yes: true, true: true, '1': true, no: false, false: false, '0': false, '': false })[
      cell.toLowerCase()
    ] ?? cell,
});
const headed = (head: string, kind: Kind<keyof TableFields>): Column => ({ head, ...kind });
const same = (kind: Kind<keyof TableFields>): Column => headed(kind.field, kind);

/** Every column of a table of pieces, in its order. A table may leave out any of them but `code`. */
export const tableColumns: readonly Column[] = [
  same(text('code')),
  same(text('name')),
  same(text('slug')),
  same(choice('status')),
  {
    head: 'category',
    field: 'categoryId',
    write: ({ categoryId }, { categories }) => categories.get(categoryId) ?? '',
    read: (cell, { categoryOf }) => categoryOf.get(cell) ?? (cell === '' ? null : cell),
    refused: (cell) => (cell === '' ? 'Is required' : `There is no category with the address ${cell}`),
  },
  {
    head: 'brand',
    field: 'brandId',
    write: ({ brandId }, { brands }) => (brandId === null ? '' : (brands.get(brandId) ?? '')),
    read: (cell, { brandOf }) => (cell === '' ? null : (brandOf.get(cell) ?? cell)),
    refused: (cell) => `There is no brand with the address ${cell}`,
  },
  same(number('price')),
  same(choice('discountType')),
  same(number('discount')),
  same(choice('taxModel')),
  same(number('taxPercent')),
  same(text('hsnCode')),
  same(number('stock')),
  same(number('minimumQuantity')),
  same(yesNo('oneOfAKind')),
  same(yesNo('featured')),
  same(choice('metal')),
  same(text('metalColour')),
  same(choice('purity')),
  same(text('material')),
  same(number('grossWeight')),
  same(number('netWeight')),
  same(text('technique')),
  same(choice('makingType')),
  same(number('making')),
  same(choice('hallmark')),
  same(text('huid')),
  same(text('hallmarkReason')),
  {
    head: 'stones',
    field: 'stones',
    write: ({ stones }) => stones.map(stoneLine).join('\n'),
    read: (cell) => linesOf(cell).map(stoneOf),
  },
  same(text('certificateLaboratory')),
  same(text('certificateNumber')),
  same(text('originCountry')),
  same(text('originPlace')),
  same(text('era')),
  same(choice('condition')),
  same(text('conditionReport')),
  same(text('provenance')),
  same(number('height')),
  same(number('width')),
  same(number('depth')),
  same(number('length')),
  same(number('innerDiameter')),
  same(text('dimensions')),
  same(text('details')),
  {
    head: 'features',
    field: 'features',
    write: ({ features }) => features.join('\n'),
    read: linesOf,
  },
  same(text('care')),
  same(text('seoTitle')),
  same(text('seoDescription')),
];

/** The Indian way of writing thousands is a number too; anything else is left to be refused. */
function numberOf(cell: string): number | string {
  const digits = cell.replaceAll(/[,\s₹%]/g, '');
  return /^-?[0-9]+(\.[0-9]+)?$/.test(digits) ? Number(digits) : cell;
}

function linesOf(cell: string): string[] {
  return cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One stone a line: kind | cut | how many | carats | where from | note. */
function stoneLine({ kind, cut, pieces, carats, source, note }: PieceStone): string {
  return [kind, cut, pieces ?? '', carats ?? '', source, note].join(' | ').replace(/[ |]+$/, '');
}

function stoneOf(line: string): unknown {
  const [kind = '', cut = '', pieces = '', carats = '', source = '', note = ''] = line
    .split('|')
    .map((part) => part.trim());
  const count = (cell: string) => (cell === '' ? null : numberOf(cell));
  return { kind, cut, pieces: count(pieces), carats: count(carats), source: source || 'natural', note };
}
