import type { MovedRow } from './moved-product.ts';
import type { MovedOrder, MovedRecords } from './moved-record.ts';
import { ordersOf, type SourceLine, type SourceOrder } from './orders-of.ts';
import { withoutMark, wooCommerceAddress } from './read-customers.ts';
import { firstCell, type Sheet, type SheetRow } from './sheet.ts';

/** Columns without which a table is no export of orders: of each list one. */
export const orderColumns = {
  shopify: [['Name'], ['Created at'], ['Total'], ['Lineitem name']],
  woocommerce: [
    ['order_number', 'order_number_formatted', 'order_id'],
    ['date', 'order_date', 'date_created'],
    ['order_total'],
  ],
} as const;

/**
 * An order is the rows of one Name: the first has its texts and amounts, each has a line
 * (https://help.shopify.com/en/manual/orders/export-orders).
 */
export function readShopifyOrders(sheet: Sheet): MovedRecords<MovedOrder> {
  const { groups, leftOut } = grouped(sheet, (line) => line.cell('Name'));
  const orders = groups.map((lines): SourceOrder => {
    const [first = emptyRow] = lines;
    const cell = (header: string) =>
      lines.map((line) => withoutMark(line.cell(header))).find((text) => text !== '') ?? '';
    const cancelled = cell('Cancelled at') === '' ? [] : ['cancelled'];
    const use = cell('Shipping Name') + cell('Shipping City') === '' ? 'Billing' : 'Shipping';
    const own = (header: string) => cell(`${use} ${header}`);
    return {
      row: first.row,
      number: cell('Name'),
      placedAt: cell('Created at'),
      status: words([...cancelled, cell('Financial Status'), cell('Fulfillment Status')]),
      name: cell('Billing Name') || cell('Shipping Name'),
      email: cell('Email'),
      phone: cell('Phone') || cell('Billing Phone') || cell('Shipping Phone'),
      address: {
        name: own('Name'),
        phone: own('Phone'),
        street: own('Address1') === '' ? [own('Street')] : [own('Company'), own('Address1'), own('Address2')],
        city: own('City'),
        state: own('Province Name') || own('Province'),
        zip: own('Zip'),
        country: own('Country'),
      },
      lines: lines.filter((line) => line.cell('Lineitem name') !== '').map(shopifyLine),
      currency: cell('Currency'),
      discount: cell('Discount Amount'),
      shipping: cell('Shipping'),
      tax: cell('Taxes'),
      total: cell('Total'),
      paymentMethod: cell('Payment Method'),
      otherRows: lines.slice(1).map(({ row }) => row),
    };
  });
  return finished(sheet, orders, leftOut);
}

function shopifyLine({ cell }: SheetRow): SourceLine {
  return {
    name: cell('Lineitem name'),
    sku: cell('Lineitem sku'),
    variant: '', // a part of the name
    quantity: cell('Lineitem quantity'),
    amount: '',
    unitPrice: cell('Lineitem price'),
  };
}

/**
 * One row per order with its lines in cells, or one row per line, as the extensions for exporting orders write them
 * (https://woocommerce.com/document/ordercustomer-csv-export/).
 */
export function readWooCommerceOrders(sheet: Sheet): MovedRecords<MovedOrder> {
  const numberOf = (line: SheetRow) => firstCell(line, 'order_number_formatted', 'order_number', 'order_id');
  const byLine = sheet.has('item_name');
  const { groups, leftOut } = byLine
    ? grouped(sheet, numberOf)
    : { groups: sheet.rows().map((line) => [line]), leftOut: [] };
  const orders = groups.map((lines): SourceOrder => {
    const [first = emptyRow] = lines;
    const billing = wooCommerceAddress(first, 'billing');
    const shipping = wooCommerceAddress(first, 'shipping');
    const isSent = shipping.city !== '' || shipping.street.some((street) => street !== '');
    return {
      row: first.row,
      number: numberOf(first),
      placedAt: firstCell(first, 'date', 'order_date', 'date_created'),
      status: words([firstCell(first, 'status', 'order_status').replace(/^wc-/, '')]),
      name: billing.name || shipping.name,
      email: firstCell(first, 'billing_email', 'customer_email'),
      phone: firstCell(first, 'billing_phone', 'customer_phone'),
      address: isSent ? shipping : billing,
      lines: byLine ? lines.map(wooCommerceLine) : linesInCells(first, sheet),
      currency: firstCell(first, 'order_currency', 'currency'),
      discount: firstCell(first, 'discount_total', 'cart_discount', 'order_discount'),
      shipping: firstCell(first, 'shipping_total', 'order_shipping'),
      tax: firstCell(first, 'tax_total', 'order_tax'),
      total: first.cell('order_total'),
      paymentMethod: firstCell(first, 'payment_method_title', 'payment_method'),
      otherRows: lines.slice(1).map(({ row }) => row),
    };
  });
  return finished(sheet, orders, leftOut);
}

function wooCommerceLine(line: SheetRow): SourceLine {
  return {
    name: line.cell('item_name'),
    sku: line.cell('item_sku'),
    variant: line.cell('item_meta'),
    quantity: line.cell('item_quantity'),
    amount: firstCell(line, 'item_subtotal', 'item_total'),
    unitPrice: line.cell('item_price'),
  };
}

/** Lines in one cell, or in the cells line_item_1, line_item_2 … */
function linesInCells(line: SheetRow, sheet: Sheet): readonly SourceLine[] {
  const cells = [line.cell('line_items')];
  for (let number = 1; sheet.has(`line_item_${number}`); number += 1)
    cells.push(line.cell(`line_item_${number}`));
  return cells.flatMap((cell) => cell.split(/;(?=(?:id|name|product_id):)/)).flatMap(lineInText);
}

/** 'name:Ring|sku:R-1|quantity:1|subtotal:100.00|meta:Size=12' */
function lineInText(text: string): readonly SourceLine[] {
  const parts = text.split('|').map((part): [string, string] => {
    const at = part.indexOf(':');
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
  const fields = new Map(parts);
  const name = fields.get('name') ?? '';
  if (name === '') return [];
  const field = (...keys: readonly string[]) => keys.map((key) => fields.get(key)).find(Boolean) ?? '';
  return [
    {
      name,
      sku: field('sku'),
      variant: field('meta').replaceAll('=', ': '),
      quantity: field('quantity', 'qty'),
      amount: field('subtotal', 'sub_total', 'total'),
      unitPrice: '',
    },
  ];
}

const emptyRow: SheetRow = { row: 0, cell: () => '' };

/** Rows by order number, in the order of the export. */
function grouped(sheet: Sheet, numberOf: (line: SheetRow) => string) {
  const groups = new Map<string, SheetRow[]>();
  const leftOut: MovedRow[] = [];
  for (const line of sheet.rows()) {
    const number = numberOf(line);
    const group = groups.get(number);
    if (number === '')
      leftOut.push({ row: line.row, name: '', text: 'Left out: the row has no order number.' });
    else if (group === undefined) groups.set(number, [line]);
    else group.push(line);
  }
  return { groups: [...groups.values()], leftOut };
}

function finished(
  sheet: Sheet,
  orders: readonly SourceOrder[],
  leftOut: readonly MovedRow[],
): MovedRecords<MovedOrder> {
  const { records, leftOut: more } = ordersOf(orders);
  return { records, leftOut: [...leftOut, ...more], unused: sheet.unused() };
}

/** 'Paid, partially fulfilled' */
export function words(statuses: readonly string[]): string {
  const written = statuses.filter((status) => status !== '').map((status) => status.replaceAll(/[_-]/g, ' '));
  const text = [...new Set(written)].join(', ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
