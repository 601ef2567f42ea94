import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MovedTable, MoveInSource } from '#domain/move-in/moved-product.ts';
import { readExport } from './read-export.ts';

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url));

function read(source: MoveInSource, name: string): MovedTable {
  return tableOf(readExport({ source, kind: 'products' }, golden(name)));
}

function tableOf(outcome: ReturnType<typeof readExport>): MovedTable {
  if (!outcome.accepted) throw new Error(outcome.detail);
  if (outcome.value.kind !== 'products') throw new Error(`an export of ${outcome.value.kind}`);
  return outcome.value.table;
}

/** Every row of the report, with duplicates. */
const rowsOf = ({ pieces, leftOut }: MovedTable) =>
  [
    ...pieces.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]),
    ...leftOut.map(({ row }) => row),
  ].sort((one, other) => one - other);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const allPictures = ({ pieces }: MovedTable) => new Set(pieces.flatMap(({ pictures }) => pictures));
/** Picture addresses that the file mentions. */
const written = (name: string) =>
  golden(name)
    .toString()
    .replaceAll('\\,', '%comma%')
    .match(/https:[^",\s]+\.jpg/g)
    ?.map((address) => address.replace('%comma%', ',')) ?? [];

const productNamed = (table: MovedTable, name: string) =>
  table.pieces.find(({ cells }) => cells['name'] === name);

describe('[MOVE-1] golden exports lose no row and no picture', () => {
  it('Shopify', () => {
    const table = read('shopify', 'shopify-products.csv');
    expect(rowsOf(table)).toEqual(range(2, 13));
    const lost = written('shopify-products.csv').filter((address) => !allPictures(table).has(address));
    expect(lost).toEqual(['https://old.example/cdn/nameless.jpg', 'https://old.example/cdn/nameless-2.jpg']);
    expect(table.leftOut.map(({ row, text }) => [row, text])).toEqual([
      [10, 'Left out: the row has no handle.'],
      [11, 'Left out: gift cards are not imported.'],
      [12, 'Left out: no row of nameless has a title.'],
      [13, 'Left out: no row of nameless has a title.'],
    ]);
    expect(productNamed(table, 'Zoya Polki Jhumkas')).toMatchObject({
      row: 2,
      cells: {
        code: 'RS-EAR-011',
        slug: 'zoya-polki-jhumkas',
        status: 'draft',
        price: '265000.00',
        discountType: 'flat',
        discount: '20000',
        stock: '1',
        oneOfAKind: 'yes',
        grossWeight: '24.8',
        metal: 'other',
        seoTitle: 'Zoya Jhumkas',
      },
      categories: ['Earrings', 'Earrings', 'polki', 'bridal'],
      pictures: [1, 2, 3].map((number) => `https://old.example/cdn/zoya-${number}.jpg`),
      oldPaths: ['/products/zoya-polki-jhumkas'],
      parts: [{ row: 3 }, { row: 4 }],
    });
    expect(productNamed(table, 'Mira Silver Ring')).toMatchObject({
      cells: {
        code: 'MIRA-12',
        metal: 'silver',
        stock: '2',
        oneOfAKind: 'no',
        sizeChoice: 'ring',
        sizeSupply: 'stock',
        sizeFrom: '12',
        sizeTo: '16',
        sizeStock: '12: 2, 14: 0, 16: 0',
      },
      pictures: expect.arrayContaining(['https://old.example/cdn/mira-14.jpg']),
      parts: [
        { row: 6, text: 'Size 14 of this piece.' },
        { row: 7, text: 'Size 16 of this piece.' },
      ],
    });
    expect(productNamed(table, 'Meena Bangle – Red, 2-4')).toMatchObject({
      row: 8,
      cells: { code: 'MEENA', metal: 'gold' },
    });
    expect(productNamed(table, 'Meena Bangle – Green, 2-6')).toMatchObject({
      row: 9,
      cells: { code: 'MEENA-2', price: '83000' },
      notes: expect.arrayContaining(['The code MEENA is used twice; this piece gets MEENA-2.']),
    });
    expect(table.unused).toContain('Cost per item');
  });

  it('WooCommerce', () => {
    const table = read('woocommerce', 'woocommerce-products.csv');
    expect(rowsOf(table)).toEqual(range(2, 13));
    expect(written('woocommerce-products.csv').filter((address) => !allPictures(table).has(address))).toEqual(
      [],
    );
    expect(table.leftOut.map(({ row }) => row)).toEqual([9, 10, 11, 13]);
    expect(productNamed(table, 'Rajputana Polki Kada')).toMatchObject({
      cells: {
        code: 'RS-BNG-002',
        grossWeight: '49.2',
        price: '410000',
        details: 'Broad kada\n<p>Gold 22 KT.</p>\n<p>Handmade in Bikaner.</p>',
      },
      categories: ['Bangles'],
      pictures: [
        'https://old.example/wp-content/uploads/kada-1.jpg',
        'https://old.example/wp-content/uploads/kada,side.jpg',
      ],
      oldPaths: ['/product/rajputana-polki-kada'],
    });
    expect(productNamed(table, 'Tara Band')).toMatchObject({
      row: 4,
      cells: {
        code: 'RS-RNG-010-12',
        price: '3900',
        sizeStock: '12: 3, 14: 1',
        grossWeight: '6',
        stock: '4',
      },
      parts: [{ row: 5 }, { row: 3 }],
    });
    expect(productNamed(table, 'Nila Stud – Ruby')).toMatchObject({
      cells: { code: 'WC-105-RUBY', price: '1800', discount: '300', stock: '2', oneOfAKind: 'no' },
      parts: [{ row: 6 }],
    });
    expect(productNamed(table, 'Nila Stud – Emerald')).toMatchObject({
      cells: { price: '2100.50' },
      parts: [],
    });
    expect(productNamed(table, 'Old stock 44')).toMatchObject({ cells: { price: '', stock: '0' } });
  });

  it('EverShop', () => {
    const table = read('evershop', 'evershop-products.json');
    expect(rowsOf(table)).toEqual(range(1, 5));
    expect(written('evershop-products.json').filter((address) => !allPictures(table).has(address))).toEqual(
      [],
    );
    expect(productNamed(table, 'Lata Ring')).toMatchObject({
      cells: {
        code: 'EV-RNG-12',
        metal: 'other',
        sizeStock: '12: 2, 14: 1',
        details: '<p>A vine of 925 silver.</p>\n<ul><li>Handmade</li><li>In Jaipur</li></ul>',
      },
      oldPaths: ['/lata-ring-12', '/lata-ring-14'],
    });
    expect(productNamed(table, 'Kamal Pendant')).toMatchObject({
      cells: { price: '88000', stock: '1' },
      categories: ['Pendants'],
    });
    expect(table.leftOut.map(({ text }) => text)).toEqual([
      'Left out: the product has no name.',
      'Left out: it is not a product.',
    ]);
    expect(table.unused).toEqual(['visibility']);
  });
});

describe('[MOVE-2] a file that cannot be read is refused in one sentence', () => {
  const header = 'Handle,Title,Variant Price\n';
  const shopify = golden('shopify-products.csv');
  it.each<[string, MoveInSource, Buffer, string]>([
    ['empty', 'shopify', Buffer.alloc(0), 'This file is empty.'],
    [
      'UTF-16 without its mark',
      'shopify',
      Buffer.from(header, 'utf16le'),
      'This file is not in UTF-8. Export it again, or save it as “CSV UTF-8”.',
    ],
    [
      'Latin-1',
      'woocommerce',
      Buffer.from('Type,Name,Regular price\nsimple,Café,1', 'latin1'),
      'This file is not in UTF-8. Export it again, or save it as “CSV UTF-8”.',
    ],
    [
      'open quote',
      'shopify',
      Buffer.from(`${header}a,"b,1`),
      'This file is not a valid CSV file: a quotation mark is opened and not closed.',
    ],
    ['other shop', 'woocommerce', shopify, 'This is an export of Shopify, not of WooCommerce.'],
    [
      'missing columns',
      'shopify',
      Buffer.from('Title\nRing'),
      'This file is not a product export of Shopify: the columns Handle and Variant Price are missing.',
    ],
    [
      'one missing column',
      'shopify',
      Buffer.from('Handle,Title\na,Ring'),
      'This file is not a product export of Shopify: the column Variant Price is missing.',
    ],
    ['headers only', 'shopify', Buffer.from(header), 'This file has headers, but no rows.'],
    [
      'no JSON',
      'evershop',
      shopify,
      'This file is not a JSON list of products, as the help below describes it.',
    ],
    ['empty list', 'evershop', Buffer.from('[]'), 'The list of products is empty.'],
    [
      'too many rows',
      'shopify',
      Buffer.from(header + 'a,b,1\n'.repeat(20_001)),
      'This export has 20001 rows; at most 20,000 can be read at once.',
    ],
    [
      'too many pieces',
      'evershop',
      Buffer.from(JSON.stringify(Array.from({ length: 5001 }, () => ({ name: 'Ring' })))),
      'This export has 5001 pieces; at most 5,000 are imported at once.',
    ],
  ])('%s', (_, source, file, sentence) => {
    expect(readExport({ source, kind: 'products' }, file)).toMatchObject({
      accepted: false,
      detail: sentence,
    });
  });
});

it('[MOVE-1] a description that is nested without end has no text, and its product is read', () => {
  const deep = `${'{"children":['.repeat(100_000)}${']}'.repeat(100_000)}`;
  const file = Buffer.from(`[{"sku":"a","name":"Ring","price":1,"description":${deep}}]`);
  expect(tableOf(readExport({ source: 'evershop', kind: 'products' }, file)).pieces).toMatchObject([
    { cells: { name: 'Ring' } },
  ]);
});

it('[MOVE-1] an export of millions of lines is refused with a sentence', () => {
  const lines = Buffer.from(`Handle,Title,Variant Price\n${'a\n'.repeat(1_000_000)}`);
  expect(readExport({ source: 'shopify', kind: 'products' }, lines)).toMatchObject({
    accepted: false,
    refusal: 'too-many-rows',
  });
});

it.each([
  ['lists within lists', `${'['.repeat(10_000_000)}${']'.repeat(10_000_000)}`],
  [
    'one piece with a million fields',
    `[{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()}}]`,
  ],
])('[MOVE-1] %s end the reading early', (_, text) => {
  expect(readExport({ source: 'evershop', kind: 'products' }, Buffer.from(text))).toMatchObject({
    refusal: 'too-many-rows',
  });
});
