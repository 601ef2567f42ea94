import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MoveInSource } from '#domain/move-in/moved-product.ts';
import type { MovedCustomer, MovedOrder, MovedRecords } from '#domain/move-in/moved-record.ts';
import { readExport } from './read-export.ts';

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url));

function read(source: MoveInSource, kind: 'customers' | 'orders') {
  const ending = source === 'evershop' ? 'json' : 'csv';
  const outcome = readExport({ source, kind }, golden(`${source}-${kind}.${ending}`));
  if (!outcome.accepted) throw new Error(outcome.detail);
  if (outcome.value.kind === 'products') throw new Error('an export of products');
  return outcome.value.table;
}

const rowsOf = ({ records, leftOut }: MovedRecords<MovedCustomer | MovedOrder>) =>
  [
    ...records.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]),
    ...leftOut.map(({ row }) => row),
  ].sort((one, other) => one - other);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const recordOf = (table: MovedRecords<MovedCustomer | MovedOrder>, row: number) =>
  table.records.find((record) => record.row === row);
const reasons = ({ leftOut }: MovedRecords<MovedCustomer | MovedOrder>) =>
  leftOut.map(({ row, text }) => [row, text]);

describe('[MOVE-6] golden exports of customers lose no row', () => {
  it('Shopify', () => {
    const table = read('shopify', 'customers');
    expect(rowsOf(table)).toEqual(range(2, 9));
    expect(reasons(table)).toEqual([
      [5, 'Left out: row 2 has the same email.'],
      [6, 'Left out: it has neither an email nor a phone number that can be read.'],
    ]);
    expect(recordOf(table, 2)).toEqual({
      row: 2,
      name: 'Kamala Iyer',
      content: {
        firstName: 'Kamala',
        lastName: 'Iyer',
        email: 'kamala.iyer@post.example',
        phone: '+919840011223',
        addresses: [
          {
            contactPerson: 'Kamala Iyer',
            phone: '+919840011223',
            address: '14 Temple Street, Mylapore',
            city: 'Chennai',
            state: 'Tamil Nadu',
            zip: '600004',
            country: 'India',
            billing: false,
          },
        ],
      },
      notes: [],
      parts: [],
    });
    expect(recordOf(table, 3)?.content).toMatchObject({
      phone: '+919825044556',
      addresses: [{ address: 'Mehta and Sons, 9 Ring Road', state: 'Gujarat' }],
    });
    expect(recordOf(table, 4)?.content).toMatchObject({ email: '', phone: '+919930077889', addresses: [] });
    expect(recordOf(table, 7)?.content).toMatchObject({ addresses: [{ country: 'France', state: '' }] });
    expect(recordOf(table, 8)?.notes).toEqual([
      'Its phone number cannot be read and was left out.',
      'An address was left out: please enter a mobile number.',
    ]);
    expect(recordOf(table, 9)).toMatchObject({
      content: { firstName: '', lastName: '', email: 'prize@post.example' },
      notes: [
        'Its name is too long, or has a link, an email address or a phone number in it, and was left out; the name in its first address is used.',
      ],
    });
    expect(table.unused).toEqual(expect.arrayContaining(['Accepts Email Marketing', 'Total Spent', 'Note']));
  });

  it('WooCommerce', () => {
    const table = read('woocommerce', 'customers');
    expect(rowsOf(table)).toEqual(range(2, 5));
    expect(recordOf(table, 2)?.content).toMatchObject({
      email: 'meena@post.example',
      phone: '+919829012345',
      addresses: [
        { address: '8 Civil Lines', zip: '302006', state: 'Rajasthan', billing: false },
        { address: '5 Johari Bazaar', zip: '302003', billing: true },
      ],
    });
    expect(recordOf(table, 3)?.content).toMatchObject({
      firstName: 'Arjun',
      addresses: [{ address: '77 MG Road', billing: false }],
    });
    expect(reasons(table)).toEqual([
      [4, 'Left out: it has neither an email nor a phone number that can be read.'],
    ]);
    expect(recordOf(table, 5)?.notes).toEqual(['An address was left out: please enter a mobile number.']);
  });

  it('EverShop', () => {
    const table = read('evershop', 'customers');
    expect(rowsOf(table)).toEqual(range(1, 4));
    expect(recordOf(table, 1)?.content).toMatchObject({
      firstName: 'Rukmini',
      lastName: 'Devi Nair',
      addresses: [{ city: 'Kochi', state: 'Kerala', phone: '+919447012345' }],
    });
    expect(reasons(table)).toEqual([
      [2, 'Left out: it is not a customer.'],
      [3, 'Left out: row 1 has the same email.'],
    ]);
    expect(table.unused).toEqual(['customer_id', 'created_at', 'group_id']);
  });
});

describe('[MOVE-7] golden exports of orders lose no row', () => {
  it('Shopify', () => {
    const table = read('shopify', 'orders');
    expect(rowsOf(table)).toEqual(range(2, 8));
    expect(recordOf(table, 2)).toEqual({
      row: 2,
      name: 'Kamala Iyer',
      content: {
        number: '#1001',
        placedAt: '2024-03-05T08:52:10.000Z',
        status: 'Paid, fulfilled',
        name: 'Kamala Iyer',
        email: 'kamala.iyer@post.example',
        phone: '+919840011223',
        address:
          'Kamala Iyer\n14 Temple Street, Mylapore\nChennai 600004, Tamil Nadu\nIndia\n+91 98400 11223',
        lines: [
          { name: 'Zoya Polki Jhumkas', sku: 'RS-EAR-011', variant: '', quantity: 1, amount: '245000.00' },
          { name: 'Mira Silver Ring - 12', sku: 'MIRA-12', variant: '', quantity: 2, amount: '2500.50' },
        ],
        currency: 'INR',
        discount: '5000.00',
        shipping: '150.00',
        tax: '7429.50',
        total: '250079.50',
        paymentMethod: 'Razorpay',
      },
      notes: [],
      parts: [{ row: 3, name: '', text: 'Another line of order #1001.' }],
    });
    expect(recordOf(table, 4)?.content).toMatchObject({ status: 'Cancelled, refunded, unfulfilled' });
    expect(recordOf(table, 5)?.content).toMatchObject({
      placedAt: '2025-01-10T19:14:00.000Z',
      status: 'Partially refunded, fulfilled',
      currency: 'EUR',
    });
    expect(recordOf(table, 8)?.content).toMatchObject({ email: '', phone: '+919930077889' });
    expect(reasons(table)).toEqual([
      [7, 'Left out: the row has no order number.'],
      [6, 'Left out: the date of the order cannot be read.'],
    ]);
  });

  it('WooCommerce, a row per order', () => {
    const table = read('woocommerce', 'orders');
    expect(rowsOf(table)).toEqual(range(2, 6));
    expect(recordOf(table, 2)?.content).toMatchObject({
      number: '155',
      placedAt: '2023-08-01T13:00:00.000Z',
      status: 'Completed',
      address: expect.stringContaining('8 Civil Lines\nJaipur 302006, Rajasthan'),
      lines: [
        { name: 'Tara Band', sku: 'RS-RNG-010', variant: 'Size: 12', quantity: 2, amount: '7800.00' },
        { name: 'Rajputana Polki Kada', quantity: 1, amount: '33700.00' },
      ],
      paymentMethod: 'Razorpay',
    });
    expect(recordOf(table, 3)?.content).toMatchObject({ status: 'Cancelled' });
    expect(reasons(table)).toEqual([
      [4, 'Left out: row 3 has the same order number.'],
      [5, 'Left out: the total of the order cannot be read.'],
    ]);
    expect(recordOf(table, 6)?.notes).toEqual([
      'The export names no pieces of it.',
      'Its shipping cannot be read and was left out.',
    ]);
  });

  it('WooCommerce, a row per line', () => {
    const file = Buffer.from(
      `order_number,date,status,order_total,item_name,item_sku,item_quantity,item_total,item_meta
9,2024-01-01,completed,30,Ring,R,1,10,Size: 12
9,2024-01-01,completed,30,Kada,K,2,20,`,
    );
    const outcome = readExport({ source: 'woocommerce', kind: 'orders' }, file);
    expect(outcome).toMatchObject({
      value: {
        table: {
          records: [
            {
              content: {
                lines: [
                  { name: 'Ring', amount: '10' },
                  { name: 'Kada', quantity: 2, amount: '20' },
                ],
              },
              parts: [{ row: 3 }],
            },
          ],
          leftOut: [],
        },
      },
    });
  });

  it('EverShop', () => {
    const table = read('evershop', 'orders');
    expect(rowsOf(table)).toEqual(range(1, 3));
    expect(recordOf(table, 1)?.content).toMatchObject({
      number: '10001',
      placedAt: '2024-06-01T12:00:00.000Z',
      status: 'Completed, paid, delivered',
      lines: [{ name: 'Silver Toe Ring', variant: 'Size: S', quantity: 2, amount: '1000.50' }],
      discount: '0',
      total: '1080.5',
    });
    expect(reasons(table)).toEqual([
      [3, 'Left out: it is not an order.'],
      [2, 'Left out: the date of the order cannot be read.'],
    ]);
  });
});

describe('[MOVE-2] a wrong file is refused in one sentence', () => {
  it.each([
    [
      'shopify',
      'customers',
      'shopify-orders.csv',
      'This is an order export of Shopify, not a customer export of Shopify.',
    ],
    ['woocommerce', 'orders', 'shopify-orders.csv', 'This is an export of Shopify, not of WooCommerce.'],
    [
      'woocommerce',
      'orders',
      'woocommerce-products.csv',
      'This is a product export of WooCommerce, not an order export of WooCommerce.',
    ],
    [
      'evershop',
      'orders',
      'shopify-orders.csv',
      'This file is not a JSON list of orders, as the help below describes it.',
    ],
  ] as const)('%s %s', (source, kind, name, sentence) => {
    expect(readExport({ source, kind }, golden(name))).toMatchObject({ accepted: false, detail: sentence });
  });

  it('names the missing columns', () => {
    expect(
      readExport({ source: 'shopify', kind: 'customers' }, Buffer.from('Email\na@b.example')),
    ).toMatchObject({
      detail:
        'This file is not a customer export of Shopify: the columns First Name and Accepts Email Marketing are missing.',
    });
  });
});

it('[MOVE-6] [IN-1] marks that turn the writing and other invisible ones do not come in with an export', () => {
  const dirty = golden('shopify-customers.csv')
    .toString()
    .replace('14 Temple Street', '\u202E14\u00A0Temple\u200B Street\u2066')
    .replace('Kamala', '\u202AKamala\u202C');
  const outcome = readExport({ source: 'shopify', kind: 'customers' }, Buffer.from(dirty));
  if (!outcome.accepted || outcome.value.kind === 'products') throw new Error('not read');
  expect(recordOf(outcome.value.table, 2)?.content).toMatchObject({
    firstName: 'Kamala',
    addresses: [{ address: '14 Temple Street, Mylapore' }],
  });
});
