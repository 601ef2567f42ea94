import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from '#domain/format-csv.ts';
import { plainText } from '#domain/input/characters.ts';
import { productDraft } from '#tests/support/data/product-draft.ts';
import { barred, partsOf } from './barred-line.ts';
import { readTable } from './read-table.ts';
import { tableColumns, type TableFields, type TaxonomyLookup } from './table-columns.ts';
import { writeWorkbook } from './workbook.ts';

const taxonomy: TaxonomyLookup = {
  categories: new Map([[1, 'rings']]),
  brands: new Map(),
  categoryOf: new Map([['rings', 1]]),
  brandOf: new Map(),
};

/** Texts of the characters that cells, lines, CSV and spreadsheets treat in a way of their own. */
const characters = fc.constantFrom(...'|\\\n\r\t "\'=+-@,;%g₹u0a\u00a0'.split(''));
const typed = fc.string({ unit: characters, maxLength: 8 });
/** As the shop stores them. */
const texts = typed.map(plainText);
const stored = typed.map((text) => plainText(`${text}x`));
const lines = stored.map((text) => text.replaceAll(/[\r\n]+/g, ' '));

const fields = fc
  .record({ name: lines, part: texts, note: texts, charge: stored, kind: stored, feature: lines })
  .map(({ name, part, note, charge, kind, feature }): TableFields => ({
    ...productDraft(1),
    sizeStock: {},
    name,
    features: [feature],
    metals: [
      { metal: 'gold', purity: '22K', netWeight: 4.5, wastageType: 'percent', wastage: 8, label: part },
      { metal: 'gold', purity: null, netWeight: 1, wastageType: null, wastage: null, label: '' },
    ],
    stones: [
      { kind, cut: part, pieces: 2, carats: 0.5, source: 'natural', note, valueBasis: null, value: null },
    ],
    charges: [{ name: charge, amount: 450 }],
  }));

const formats = {
  CSV: async (table: string[][]) => Buffer.from(formatCsv(table)),
  'an Excel workbook': writeWorkbook,
};

/** The cells of an export, read as an import reads them. */
async function readBack(product: TableFields, write: (table: string[][]) => Promise<Buffer>) {
  const table = [
    tableColumns.map(({ header }) => header),
    tableColumns.map((column) => column.write(product, taxonomy)),
  ];
  const read = await readTable(await write(table));
  if (!read.accepted) throw new Error(read.refusal);
  const [row] = read.value.rows;
  return Object.fromEntries(
    tableColumns.map(({ header, field, read: parse }) => [
      field,
      parse(row?.cells.get(header) ?? '', taxonomy),
    ]),
  );
}

test.each([
  ['CSV', 500],
  ['an Excel workbook', 60],
] as const)(
  '[ADMIN-1] texts with bars, backslashes, line breaks, spaces, quotes and formula characters survive %s',
  async (format, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fields, async (product) => {
        const { name, features, metals, stones, charges } = await readBack(product, formats[format]);
        expect({ name, features, metals, stones, charges }).toEqual({
          name: product.name,
          features: product.features,
          metals: product.metals,
          stones: product.stones,
          charges: product.charges,
        });
      }),
      { numRuns },
    );
  },
);

test('[ADMIN-1] lines that were typed, or exported before bars were escaped, are read as before', () => {
  expect(partsOf('gold|22K | 10.9 ||  Frame ')).toEqual(['gold', '22K', '10.9', '', 'Frame']);
  expect(partsOf('polki | | 3')).toEqual(['polki', '', '3']);
  expect(partsOf(String.raw`glass | A\B | C:\new`)).toEqual(['glass', String.raw`A\B`, String.raw`C:\new`]);
  expect(partsOf(barred(['', 'a|b', null, String.raw`c\|`, ' ', null]))).toEqual([
    '',
    'a|b',
    '',
    String.raw`c\|`,
    ' ',
  ]);
});
