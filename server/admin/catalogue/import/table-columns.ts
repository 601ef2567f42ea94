import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductCharge, ProductMetal, ProductStone } from '#contract/admin/product-fields.ts';
import {
  allFields,
  productDefaults,
  type NamedCustomField,
  type NamedPlainField,
} from '#domain/catalogue/derive-fields.ts';
import { plainSigns, plainText } from '#domain/input/characters.ts';
import { entriesOf } from '#domain/input/codes.ts';
import { numberShape, readNumber, unitAtEnd, type NumberShape } from '#domain/input/number.ts';
import { choiceText } from '#domain/catalogue/product-field.ts';
import { barred, partsOf } from './barred-line.ts';

/** Slugs of categories and brands by id, and their ids by slug or name in lower case. */
export interface TaxonomyLookup {
  readonly categories: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly categoryOf: ReadonlyMap<string, number>;
  readonly brandOf: ReadonlyMap<string, number>;
}

/** The fields of a product that a table holds. `stock` applies to new products only. */
export type TableFields = Omit<AdminProduct, 'id' | 'version' | 'pictures' | 'soldCount' | 'updatedAt'>;

interface CellFormat {
  /** The form in which the cell is compared and converted. */
  readonly plain: (cell: string) => string;
  readonly write: (product: TableFields, taxonomy: TaxonomyLookup) => string;
  /** The field's value for validation. A cell that cannot be converted is returned as it is. */
  readonly read: (cell: string, taxonomy: TaxonomyLookup) => unknown;
  /** '10 %' is a number only if this field says 'percent'. */
  readonly percentBy?: 'discountType' | 'makingType';
  /** The error message for a refused cell, where it says more than the validation's own; null: it does not. */
  readonly refused?: (cell: string) => string | null;
}

export interface TableColumn extends CellFormat {
  readonly header: string;
  readonly field: keyof TableFields;
  /** A number of a spreadsheet is refused. */
  readonly identifier: boolean;
}

const text = (field: keyof TableFields): CellFormat => ({
  plain: plainText,
  write: (product) => String(product[field] ?? ''),
  read: (cell) => cell,
});
const rupees: NumberShape = { decimals: 2, money: true };
const rupeesOrPercent: NumberShape = { ...rupees, units: ['%'] };
const pieces: NumberShape = { decimals: 0 };
const grams: NumberShape = { decimals: 3, units: ['g'] };
const carats: NumberShape = { decimals: 3, units: ['ct'] };
const percentOrGrams: NumberShape = { decimals: 3, units: ['%', 'g'] };

const number = (field: keyof TableFields, shape: NumberShape): CellFormat => {
  const isPercentage = (cell: string) => shape.units?.includes('%') !== true && cell.endsWith('%');
  return {
    ...text(field),
    plain: plainSigns,
    read: (cell) => (cell === '' ? null : isPercentage(cell) ? cell : numberIn(cell, shape)),
    refused: (cell) =>
      isPercentage(cell)
        ? 'This is a percentage. Enter a number, and format the cell as one.'
        : numberFault(cell, shape),
  };
};
/** Lines of parts that `barred` joins, by the place of each number in a line: the first that nobody can read for sure. */
const lines = (shapes: Readonly<Record<number, NumberShape>>): Pick<CellFormat, 'plain' | 'refused'> => ({
  plain: plainText,
  refused: (cell) => {
    for (const line of linesOf(cell))
      for (const [place, part] of partsOf(line).entries()) {
        const shape = shapes[place];
        const fault = shape === undefined ? null : numberFault(part, shape);
        if (fault !== null) return fault;
      }
    return null;
  },
});

const customFormats: Readonly<Record<NamedCustomField['name'], CellFormat>> = {
  categoryId: {
    plain: plainSigns,
    write: ({ categoryId }, { categories }) => categories.get(categoryId) ?? '',
    read: (cell, { categoryOf }) => categoryOf.get(cell.toLowerCase()) ?? (cell === '' ? null : cell),
    refused: (cell) => (cell === '' ? 'Enter a category' : `There is no category ${cell}`),
  },
  brandId: {
    plain: plainSigns,
    write: ({ brandId }, { brands }) => (brandId === null ? '' : (brands.get(brandId) ?? '')),
    read: (cell, { brandOf }) => (cell === '' ? null : (brandOf.get(cell.toLowerCase()) ?? cell)),
    refused: (cell) => `There is no brand ${cell}`,
  },
  price: number('price', rupees),
  discount: { ...number('discount', rupeesOrPercent), percentBy: 'discountType' },
  stock: number('stock', pieces),
  sizeStock: {
    plain: plainText,
    write: ({ sizeStock }) => sizeStockText(sizeStock),
    read: parseSizeStock,
  },
  making: { ...number('making', rupeesOrPercent), percentBy: 'makingType' },
  details: text('details'),
  features: { plain: plainText, write: ({ features }) => features.join('\n'), read: linesOf },
  stones: {
    write: ({ stones }) => stones.map(stoneLine).join('\n'),
    read: (cell) => linesOf(cell).map(parseStone),
    ...lines({ 2: pieces, 3: carats, 6: rupees }),
  },
  metals: {
    write: ({ metals }) => metals.map(metalLine).join('\n'),
    read: (cell) => linesOf(cell).map(parseMetal),
    ...lines({ 2: grams, 3: percentOrGrams }),
  },
  charges: {
    write: ({ charges }) => charges.map(chargeLine).join('\n'),
    read: (cell) => linesOf(cell).map(parseCharge),
    ...lines({ 1: rupees }),
  },
};

function plainFormat(field: NamedPlainField): CellFormat {
  switch (field.type) {
    case 'text':
      return { ...text(field.name), plain: field.read ?? plainText };
    case 'number':
      return number(field.name, numberShape(field));
    case 'choice':
      return {
        ...text(field.name),
        plain: plainSigns,
        read: (cell) => (cell === '' ? null : parseChoice(field, cell)),
      };
    case 'yes-no':
      return {
        plain: plainSigns,
        write: (product) => (product[field.name] === true ? 'yes' : 'no'),
        read: (cell) => yesNo.get(cell.toLowerCase()) ?? cell,
      };
  }
}

const yesNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['', false],
]);

/** Every column of a table of products, in the order of an export. An import may leave out any column but `code`. */
export const tableColumns: readonly TableColumn[] = allFields.map((field) => ({
  ...(field.type === 'custom' ? customFormats[field.name] : plainFormat(field)),
  header: field.header ?? field.name,
  field: field.name,
  identifier: field.type === 'text' && field.identifier === true,
}));

/** What a new product has where its row has no cell. */
export const newProductDefaults: Partial<TableFields> = {
  ...productDefaults(),
  brandId: null,
  discount: 0,
  stock: 0,
  sizeStock: {},
  making: null,
  details: '',
  features: [],
  stones: [],
  metals: [],
  charges: [],
};

/** Labels and aliases first, so that the headers of an export win. */
const columnByHeader: ReadonlyMap<string, TableColumn | undefined> = new Map([
  ...allFields.flatMap((field, index) =>
    [field.label, ...(field.aliases ?? [])].map(
      (header) => [normalised(header), tableColumns[index]] as const,
    ),
  ),
  ...tableColumns.map((column) => [normalised(column.header), column] as const),
]);

/** The column for a header of an export, a label of the editor or an alias, whatever its case and punctuation. */
export function columnNamed(header: string): TableColumn | undefined {
  return columnByHeader.get(normalised(header));
}

/** 'HSN code', 'hsn_code' and 'hsnCode' become the same. */
function normalised(words: string): string {
  return plainSigns(words)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** A choice by its value or by its text in the editor. */
function parseChoice(field: NamedPlainField & { readonly type: 'choice' }, cell: string): string {
  const wanted = normalised(cell);
  const found = field.choices.find((choice) => normalised(choice) === wanted);
  return found ?? field.choices.find((choice) => normalised(choiceText(field, choice)) === wanted) ?? cell;
}

/** The number of a cell; a cell that is none, or could be two, is returned as it is. */
function numberIn(cell: string, shape: NumberShape): number | string {
  const read = readNumber(cell, shape);
  return read.accepted ? read.value : cell;
}

/** What is wrong with a number that is not clear, or of another unit; null for one that is clear, and for what is none. */
function numberFault(cell: string, shape: NumberShape): string | null {
  const read = readNumber(cell, shape);
  return read.accepted || read.refusal === 'no-number' ? null : read.detail;
}

function linesOf(cell: string): string[] {
  return cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One stone per line: kind | cut | pieces | carats | source | note | value | carat, piece or whole. */
function stoneLine({ kind, cut, pieces, carats, source, note, value, valueBasis }: ProductStone): string {
  return barred([kind, cut, pieces, carats, source, note, value, valueBasis]);
}

/** One metal per line: metal | purity | grams | wastage in percent or grams, as '8 %' or '0.25 g' | label. */
function metalLine({ metal, purity, netWeight, wastageType, wastage, label }: ProductMetal): string {
  const lost = wastageType === null ? null : `${wastage} ${wastageType === 'percent' ? '%' : 'g'}`;
  return barred([metal, purity, netWeight, lost, label]);
}

function parseMetal(line: string): unknown {
  const parts = partsOf(line);
  const [metal = '', purity = '', netWeight = '', wastage = ''] = parts.map(plainSigns);
  const label = parts[4] ?? '';
  const [unit] = unitAtEnd(wastage);
  return {
    metal: metal.toLowerCase(),
    purity: purity === '' ? null : purity.toUpperCase(),
    netWeight: numberIn(netWeight, grams),
    wastageType: unit === '%' ? 'percent' : unit === 'g' ? 'weight' : null,
    wastage: wastage === '' ? null : numberIn(wastage, percentOrGrams),
    label,
  };
}

/** '9: 2, 12: 1' */
function sizeStockText(stock: TableFields['sizeStock']): string {
  return Object.entries(stock)
    .map(([size, count]) => `${size}: ${count}`)
    .join(', ');
}

function parseSizeStock(cell: string): unknown {
  return Object.fromEntries(
    entriesOf(cell).map((entry) => {
      const [size = '', count = ''] = entry.split(':');
      return [size.trim(), numberIn(count, pieces)];
    }),
  );
}

/** One charge per line: name | rupees. */
function chargeLine({ name, amount }: ProductCharge): string {
  return barred([name, amount]);
}

function parseCharge(line: string): unknown {
  const [name = '', amount = ''] = partsOf(line);
  return { name, amount: numberIn(amount, rupees) };
}

function parseStone(line: string): unknown {
  const parts = partsOf(line);
  const [kind = '', cut = '', , , , note = ''] = parts;
  const [, , count = '', weight = '', source = '', , value = '', basis = ''] = parts.map(plainSigns);
  const optionalNumber = (cell: string, shape: NumberShape) => (cell === '' ? null : numberIn(cell, shape));
  return {
    kind,
    cut,
    pieces: optionalNumber(count, pieces),
    carats: optionalNumber(weight, carats),
    source: source || 'natural',
    note,
    valueBasis: basis === '' ? null : basis.toLowerCase(),
    value: optionalNumber(value, rupees),
  };
}
