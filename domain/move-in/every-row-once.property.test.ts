import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovedTable } from './moved-product.ts';
import type { MovedRecords } from './moved-record.ts';
import { readShopifyCustomers, readWooCommerceCustomers } from './read-customers.ts';
import { readEverShopCustomers, readEverShopOrders } from './read-evershop-people.ts';
import { readEverShop } from './read-evershop.ts';
import { readShopifyOrders, readWooCommerceOrders } from './read-orders.ts';
import { readShopify } from './read-shopify.ts';
import { readWooCommerce } from './read-woocommerce.ts';
import { Sheet } from './sheet.ts';

const rowsOf = ({ pieces, leftOut }: MovedTable) =>
  [
    ...pieces.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]),
    ...leftOut.map(({ row }) => row),
  ].sort((one, other) => one - other);

const few = (...texts: string[]) => fc.constantFrom('', ...texts);
/** Rows of a sheet with these headers; each has a cell that is never empty, so that no row is a blank line. */
const sheetOf = (columns: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc
    .array(fc.record(columns), { maxLength: 25 })
    .map((rows) => [[...Object.keys(columns), 'Mark'], ...rows.map((row) => [...Object.values(row), 'x'])]);

const expected = (lines: readonly unknown[], first: number) => lines.map((_, index) => index + first);
const codesOf = ({ pieces }: MovedTable) => pieces.map(({ cells }) => cells['code']?.toLowerCase());

function check(table: MovedTable, rows: readonly number[]): void {
  expect(rowsOf(table)).toEqual(rows);
  expect(new Set(codesOf(table)).size).toBe(table.pieces.length);
}

const shopify = sheetOf({
  Handle: few('ring', 'kada'),
  Title: few('Ring', 'Kada', 'x'.repeat(150)),
  'Option1 Name': few('Size', 'Colour', 'Title'),
  'Option1 Value': few('12', '14', 'Red', 'Default Title'),
  'Option2 Value': few('M'),
  'Variant SKU': few('A', 'B', 'y'.repeat(50)),
  'Variant Price': few('100', '1.299,50', 'free'),
  'Variant Inventory Qty': few('-1', '3', 'many'),
  'Image Src': few('https://old.example/1.jpg', '2.jpg'),
  'Gift Card': few('TRUE', 'FALSE'),
});

const wooCommerce = sheetOf({
  ID: few('1', '2', '3'),
  Type: few('simple', 'variable', 'variation', 'grouped', 'simple, virtual'),
  SKU: few('A', 'B'),
  Name: few('Ring', 'Kada'),
  Parent: few('id:1', 'id:2', 'A', 'b', 'id:9'),
  'Regular price': few('100'),
  'Attribute 1 name': few('Size', 'Stone'),
  'Attribute 1 value(s)': few('12', '14', 'Ruby'),
});

const everShop = fc.array(
  fc.oneof(
    fc.anything(),
    fc.record(
      {
        name: few('Ring - 12', 'Ring'),
        sku: few('A'),
        price: fc.constantFrom(100, '100'),
        variant_group: few('g'),
        attributes: fc.array(
          fc.record({ attribute_code: few('size', 'colour'), value: few('12', '14', 'Red') }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 25 },
);

test('[MOVE-1] the report has each row of any Shopify export exactly once', () => {
  fc.assert(
    fc.property(shopify, (lines) => check(readShopify(new Sheet(lines)), expected(lines.slice(1), 2))),
  );
});

test('[MOVE-1] the report has each row of any WooCommerce export exactly once', () => {
  fc.assert(
    fc.property(wooCommerce, (lines) =>
      check(readWooCommerce(new Sheet(lines)), expected(lines.slice(1), 2)),
    ),
  );
});

test('[MOVE-1] the report has each product of any EverShop list exactly once', () => {
  fc.assert(fc.property(everShop, (products) => check(readEverShop(products), expected(products, 1))));
});

const recordRows = ({ records, leftOut }: MovedRecords<unknown>) =>
  [
    ...records.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]),
    ...leftOut.map(({ row }) => row),
  ].sort((one, other) => one - other);

const person = {
  'First Name': few('Asha', 'www.prize.example', 'x'.repeat(90)),
  first_name: few('Asha'),
  Email: few('asha@post.example', 'ASHA@post.example', 'no email'),
  Phone: few('98290 12345', '+919829012345', '9.8E+11'),
  billing_phone: few('98290 12345', 'none'),
  Zip: few('302003', '1'),
  City: few('Jaipur'),
  Address1: few('12 Hill View', 'x'.repeat(600)),
};
const order = {
  Name: few('#1', '#2'),
  order_number: few('1', '2'),
  'Created at': few('2024-03-05', '31/12/2024'),
  date: few('2024-03-05', 'yesterday'),
  Total: few('100', 'free'),
  order_total: few('1.299,50', '-5'),
  'Lineitem name': few('Ring'),
  'Lineitem quantity': few('2', '-1', 'many', '9'.repeat(30)),
  'Lineitem price': few('10.50', '1E9'),
  line_items: few('name:Ring|quantity:2|subtotal:5', 'name:Ring;name:Kada', '||:;'),
};

test.each([
  ['[MOVE-6] Shopify customers', person, readShopifyCustomers],
  ['[MOVE-6] WooCommerce customers', person, readWooCommerceCustomers],
  ['[MOVE-7] Shopify orders', order, readShopifyOrders],
  ['[MOVE-7] WooCommerce orders', order, readWooCommerceOrders],
  ['[MOVE-7] WooCommerce orders by line', { ...order, item_name: few('Ring') }, readWooCommerceOrders],
] as const)('%s: the report has each row of any export exactly once', (_, columns, read) => {
  fc.assert(
    fc.property(sheetOf(columns), (lines) => {
      expect(recordRows(read(new Sheet(lines)))).toEqual(expected(lines.slice(1), 2));
    }),
  );
});

test('[MOVE-6] [MOVE-7] the report has each entry of any EverShop list exactly once', () => {
  const entry = fc.record(
    {
      order_number: few('1', '2'),
      created_at: few('2024-03-05'),
      grand_total: fc.constantFrom(5, '5', 'free'),
      full_name: few('Asha Verma'),
      email: few('asha@post.example'),
      addresses: fc.anything(),
      items: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), entry), { maxLength: 25 }), (list) => {
      for (const read of [readEverShopCustomers, readEverShopOrders])
        expect(recordRows(read(list))).toEqual(expected(list, 1));
    }),
  );
});
