import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { fieldsOf } from '#domain/move-in/json-fields.ts';
import {
  moveInSources,
  moveInSourceNames,
  type MovedTable,
  type MoveInSource,
} from '#domain/move-in/moved-product.ts';
import {
  moveInKinds,
  type MovedCustomer,
  type MovedOrder,
  type MovedRecords,
  type MoveInKind,
} from '#domain/move-in/moved-record.ts';
import {
  customerColumns,
  readShopifyCustomers,
  readWooCommerceCustomers,
} from '#domain/move-in/read-customers.ts';
import { readEverShopCustomers, readEverShopOrders } from '#domain/move-in/read-evershop-people.ts';
import { readEverShop } from '#domain/move-in/read-evershop.ts';
import { orderColumns, readShopifyOrders, readWooCommerceOrders } from '#domain/move-in/read-orders.ts';
import { readShopify, shopifyColumns } from '#domain/move-in/read-shopify.ts';
import { readWooCommerce, wooCommerceColumns } from '#domain/move-in/read-woocommerce.ts';
import { Sheet } from '#domain/move-in/sheet.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { exceeds, parseCsv, stripFormulaGuard } from '../import/parse-csv.ts';
import { decodeText } from '../import/file-format.ts';

export type ExportRefusal =
  | 'empty'
  | 'encoding'
  | 'no-csv'
  | 'no-json'
  | 'columns'
  | 'other-shop'
  | 'other-kind'
  | 'too-many-rows'
  | 'too-many-pieces';

/** What an export of each kind becomes. */
export type ReadExport =
  | { readonly kind: 'products'; readonly table: MovedTable }
  | { readonly kind: 'customers' | 'orders'; readonly table: MovedRecords<MovedCustomer | MovedOrder> };

/** Lists, objects or fields of a JSON export. */
const mostMarks = 600_000;

interface SheetFormat {
  /** Of each list one is required. */
  readonly columns: readonly (readonly string[])[];
  readonly read: (sheet: Sheet) => ReadExport;
}

const eachRequired = (columns: readonly string[]) => columns.map((column) => [column]);
const products = (table: MovedTable): ReadExport => ({ kind: 'products', table });
const customers = (table: MovedRecords<MovedCustomer>): ReadExport => ({ kind: 'customers', table });
const orders = (table: MovedRecords<MovedOrder>): ReadExport => ({ kind: 'orders', table });

const sheets: Readonly<Record<'shopify' | 'woocommerce', Readonly<Record<MoveInKind, SheetFormat>>>> = {
  shopify: {
    products: { columns: eachRequired(shopifyColumns), read: (sheet) => products(readShopify(sheet)) },
    customers: { columns: customerColumns.shopify, read: (sheet) => customers(readShopifyCustomers(sheet)) },
    orders: { columns: orderColumns.shopify, read: (sheet) => orders(readShopifyOrders(sheet)) },
  },
  woocommerce: {
    products: {
      columns: eachRequired(wooCommerceColumns),
      read: (sheet) => products(readWooCommerce(sheet)),
    },
    customers: {
      columns: customerColumns.woocommerce,
      read: (sheet) => customers(readWooCommerceCustomers(sheet)),
    },
    orders: { columns: orderColumns.woocommerce, read: (sheet) => orders(readWooCommerceOrders(sheet)) },
  },
};

const lists: Readonly<Record<MoveInKind, (list: readonly unknown[]) => ReadExport>> = {
  products: (list) => products(readEverShop(list)),
  customers: (list) => customers(readEverShopCustomers(list)),
  orders: (list) => orders(readEverShopOrders(list)),
};

export interface ReadExportRequest {
  readonly source: MoveInSource;
  readonly kind: MoveInKind;
}

/** Reads an export; a refusal's detail is the sentence for the owner. */
export function readExport(
  { source, kind }: ReadExportRequest,
  file: Buffer,
): Outcome<ReadExport, ExportRefusal, string> {
  if (file.length === 0) return refuse('empty', 'This file is empty.');
  const text = decodeText(file);
  if (!text.accepted) {
    return refuse('encoding', 'This file is not in UTF-8. Export it again, or save it as “CSV UTF-8”.');
  }
  const read = source === 'evershop' ? readJson(kind, text.value) : readCsv(source, kind, text.value);
  if (!read.accepted || read.value.kind !== 'products') return read;
  const { pieces } = read.value.table;
  if (pieces.length <= serverLimits.moveInProducts) return read;
  const most = serverLimits.moveInProducts.toLocaleString('en-IN');
  return refuse(
    'too-many-pieces',
    `This export has ${pieces.length} pieces; at most ${most} are imported at once.`,
  );
}

function readCsv(
  source: 'shopify' | 'woocommerce',
  kind: MoveInKind,
  text: string,
): Outcome<ReadExport, ExportRefusal, string> {
  const lines = parseCsv(text);
  if (lines === 'too-long') return tooManyRows('more');
  if (lines === null)
    return refuse('no-csv', 'This file is not a valid CSV file: a quotation mark is opened and not closed.');
  const sheet = new Sheet(lines.map((row) => row.map(stripFormulaGuard)));
  const { columns, read } = sheets[source][kind];
  const missing = columns.filter((names) => !names.some((name) => sheet.has(name)));
  if (missing.length > 0) return wrongColumns({ source, kind }, sheet, missing);
  const count = sheet.rows().length;
  if (count === 0) return refuse('empty', 'This file has headers, but no rows.');
  return count > serverLimits.moveInRows ? tooManyRows(count) : accept(read(sheet));
}

const kindNames: Readonly<Record<MoveInKind, string>> = {
  products: 'a product',
  customers: 'a customer',
  orders: 'an order',
};

/** An export of another shop or of something else is named. */
function wrongColumns(
  wanted: { readonly source: MoveInSource; readonly kind: MoveInKind },
  sheet: Sheet,
  missing: readonly (readonly string[])[],
): Outcome<never, ExportRefusal, string> {
  const name = moveInSourceNames[wanted.source];
  for (const source of moveInSources) {
    if (source === 'evershop') continue;
    for (const kind of moveInKinds) {
      const fits = sheets[source][kind].columns.every((names) => names.some((each) => sheet.has(each)));
      if (!fits) continue;
      if (kind === wanted.kind)
        return refuse('other-shop', `This is an export of ${moveInSourceNames[source]}, not of ${name}.`);
      return refuse(
        'other-kind',
        `This is ${kindNames[kind]} export of ${moveInSourceNames[source]}, not ${kindNames[wanted.kind]} export of ${name}.`,
      );
    }
  }
  const list = new Intl.ListFormat('en-GB').format(missing.map(([first = '']) => first));
  const columns = missing.length === 1 ? `the column ${list} is` : `the columns ${list} are`;
  return refuse(
    'columns',
    `This file is not ${kindNames[wanted.kind]} export of ${name}: ${columns} missing.`,
  );
}

function readJson(kind: MoveInKind, text: string): Outcome<ReadExport, ExportRefusal, string> {
  // Before they are objects: 20 MB of brackets would be ten million lists in a gigabyte of memory.
  if (['[', '{', ':'].some((mark) => exceeds(text, mark, mostMarks))) return tooManyRows('more');
  const list = listIn(kind, text.replace(/^\uFEFF/, ''));
  if (list === null)
    return refuse('no-json', `This file is not a JSON list of ${kind}, as the help below describes it.`);
  if (list.length === 0) return refuse('empty', `The list of ${kind} is empty.`);
  return list.length > serverLimits.moveInRows ? tooManyRows(list.length) : accept(lists[kind](list));
}

/** A list, or a list under the name of its kind, such as `products`. */
function listIn(kind: MoveInKind, text: string): readonly unknown[] | null {
  try {
    const read: unknown = JSON.parse(text);
    const named = fieldsOf(read)?.[kind];
    return [read, named].find(isList) ?? null;
  } catch {
    return null;
  }
}

function tooManyRows(count: number | 'more'): Outcome<never, ExportRefusal, string> {
  const most = serverLimits.moveInRows.toLocaleString('en-IN');
  const rows = count === 'more' ? 'more rows than the shop can read' : `${count} rows`;
  return refuse('too-many-rows', `This export has ${rows}; at most ${most} can be read at once.`);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
