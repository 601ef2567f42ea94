import {
  conditions,
  discountTypes,
  hallmarks,
  makingTypes,
  metals,
  productStates,
  purities,
  saleUnits,
  taxModels,
} from '#domain/catalogue/product.ts';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductStone } from '#contract/admin/product-fields.ts';

/** Addresses of categories and brands by their numbers; and their numbers by address or name, in lower case. */
export interface TaxonomyLookup {
  readonly categories: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly categoryOf: ReadonlyMap<string, number>;
  readonly brandOf: ReadonlyMap<string, number>;
}

/** The fields of a piece that a table carries; `stock` counts for a piece that is new. */
export type TableFields = Omit<AdminProduct, 'id' | 'version' | 'pictures' | 'soldCount' | 'updatedAt'>;

interface Column {
  /** The head, and the name of the field it fills. */
  readonly head: string;
  readonly field: keyof TableFields;
  readonly write: (product: TableFields, taxonomy: TaxonomyLookup) => string;
  /** The value for the piece's rules, which say what is wrong with it. */
  readonly read: (cell: string, taxonomy: TaxonomyLookup) => unknown;
  /** What is said of a cell that the piece's rules refuse, where they would speak of numbers nobody wrote. */
  readonly refused?: (cell: string) => string;
}

type Kind<Field extends keyof TableFields> = Pick<Column, 'write' | 'read'> & { readonly field: Field };

const text = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (product) => String(product[field] ?? ''),
  read: (cell) => cell,
});
const number = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (product) => String(product[field] ?? ''),
  read: (cell) => (cell === '' ? null : numberOf(cell)),
});
const choice = <Field extends keyof TableFields>(field: Field, known: readonly string[]): Kind<Field> => ({
  field,
  write: (product) => String(product[field] ?? ''),
  read: (cell) => (cell === '' ? null : (known.find((one) => plain(one) === plain(cell)) ?? cell)),
});
const yesNo = <Field extends keyof TableFields>(field: Field): Kind<Field> => ({
  field,
  write: (product) => (product[field] === true ? 'yes' : 'no'),
  read: (cell) =>
    ({ yes: true, true: true, '1': true, no: false, false: false, '0': false, '': false })[
      cell.toLowerCase()
    ] ?? cell,
});
const headed = (head: string, kind: Kind<keyof TableFields>): Column => ({ head, ...kind });
const same = (kind: Kind<keyof TableFields>): Column => headed(kind.field, kind);

/** Only letters and digits count, in any case: 'HSN code', 'hsn_code' and 'hsnCode' are one. */
const plain = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Names of columns on the piece's page that differ from those of the export. */
const otherHeads = {
  sku: 'code',
  'Code (SKU)': 'code',
  'Web link': 'slug',
  'Kind of discount': 'discountType',
  tax: 'taxModel',
  'Rate of tax': 'taxPercent',
  hsn: 'hsnCode',
  'Fewest in one order': 'minimumQuantity',
  'Colour of the metal': 'metalColour',
  'Material in one line': 'material',
  'Net metal weight': 'netWeight',
  'Making charge': 'makingType',
  'How much': 'making',
  'Reason for exemption': 'hallmarkReason',
  laboratory: 'certificateLaboratory',
  'Number of the certificate': 'certificateNumber',
  'Country of origin': 'originCountry',
  'Town or region': 'originPlace',
  'Size in words': 'dimensions',
  description: 'details',
  'What is special': 'features',
  'Title for search engines': 'seoTitle',
  'Description for search engines': 'seoDescription',
} as const;

/** Every column of a table of pieces, in its order. A table may leave out any of them but `code`. */
export const tableColumns: readonly Column[] = [
  same(text('code')),
  same(text('name')),
  same(text('slug')),
  same(choice('status', productStates)),
  {
    head: 'category',
    field: 'categoryId',
    write: ({ categoryId }, { categories }) => categories.get(categoryId) ?? '',
    read: (cell, { categoryOf }) => categoryOf.get(cell.toLowerCase()) ?? (cell === '' ? null : cell),
    refused: (cell) => (cell === '' ? 'Is required' : `There is no category ${cell}`),
  },
  {
    head: 'brand',
    field: 'brandId',
    write: ({ brandId }, { brands }) => (brandId === null ? '' : (brands.get(brandId) ?? '')),
    read: (cell, { brandOf }) => (cell === '' ? null : (brandOf.get(cell.toLowerCase()) ?? cell)),
    refused: (cell) => `There is no brand ${cell}`,
  },
  same(number('price')),
  same(choice('discountType', discountTypes)),
  same(number('discount')),
  same(choice('taxModel', taxModels)),
  same(number('taxPercent')),
  same(text('hsnCode')),
  same(number('stock')),
  same(number('minimumQuantity')),
  same(yesNo('oneOfAKind')),
  same(choice('soldAs', saleUnits)),
  same(yesNo('featured')),
  same(choice('metal', metals)),
  same(text('metalColour')),
  same(choice('purity', purities)),
  same(text('material')),
  same(number('grossWeight')),
  same(number('netWeight')),
  same(text('technique')),
  same(choice('makingType', makingTypes)),
  same(number('making')),
  same(choice('hallmark', hallmarks)),
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
  same(choice('condition', conditions)),
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

const byPlainHead: ReadonlyMap<string, Column> = new Map([
  ...tableColumns.map((column): [string, Column] => [plain(column.head), column]),
  ...Object.entries(otherHeads).flatMap(([head, meant]) =>
    tableColumns
      .filter((column) => column.head === meant)
      .map((column): [string, Column] => [plain(head), column]),
  ),
]);

/** The column that a head names: as the export writes it or as the piece's page does, in any case, 'HSN code' too. */
export function columnNamed(head: string): Column | undefined {
  return byPlainHead.get(plain(head));
}

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
function stoneLine({ kind, cut, pieces, carats, source, note }: ProductStone): string {
  return [kind, cut, pieces ?? '', carats ?? '', source, note].join(' | ').replace(/[ |]+$/, '');
}

function stoneOf(line: string): unknown {
  const [kind = '', cut = '', pieces = '', carats = '', source = '', note = ''] = line
    .split('|')
    .map((part) => part.trim());
  const count = (cell: string) => (cell === '' ? null : numberOf(cell));
  return { kind, cut, pieces: count(pieces), carats: count(carats), source: source || 'natural', note };
}
