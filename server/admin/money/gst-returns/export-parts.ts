import { byteOrderMark, formatCsvRow } from '#domain/format-csv.ts';
import { eInvoiceJson } from '#domain/gst-returns/e-invoice.ts';
import { gstr1Json, type DocumentSelection, type ReadDocuments } from '#domain/gst-returns/gstr1-json.ts';
import { billKinds } from '#domain/orders/invoice-due.ts';
import type { IssuedDocument } from '#domain/gst-returns/issued-document.ts';
import { plainRupees } from '#domain/gst-returns/plain-rupees.ts';
import {
  creditNoteTitles,
  marginRows,
  marginTitles,
  moneyCells,
  moneyTitles,
  hsnRegisterRows,
  placeRows,
  registerRows,
  salesTitles,
  seriesRows,
  voucherRows,
  voucherTitles,
  type RegisterCell,
  type RegisterRow,
} from '#domain/gst-returns/registers.ts';
import { ReturnTotalsBuilder, type ReturnTotals } from '#domain/gst-returns/return-totals.ts';
import type { TallyLedgers } from '#domain/gst-returns/tally-ledgers.ts';
import { tallyXml } from '#domain/gst-returns/tally-xml.ts';
import { readIssuedDocuments, withOtherRegistrations } from './read-issued-documents.ts';
import { readBusinessBuyers, readMoneyRows, type BooksSource } from './read-money-rows.ts';
import type { RunningExport } from './run-export.ts';
import { streamWorkbook } from './stream-workbook.ts';

type Kind = IssuedDocument['kind'];

interface Register {
  readonly kinds: readonly Kind[];
  readonly underMargin?: true;
  readonly titles: RegisterRow;
  readonly rows: (document: IssuedDocument) => RegisterRow[];
}

export const registers = {
  sales: { kinds: billKinds, titles: salesTitles, rows: registerRows },
  creditNotes: { kinds: ['credit-note'], titles: creditNoteTitles, rows: registerRows },
  margin: { kinds: [...billKinds, 'credit-note'], underMargin: true, titles: marginTitles, rows: marginRows },
  vouchers: { kinds: ['receipt-voucher', 'refund-voucher'], titles: voucherTitles, rows: voucherRows },
} as const satisfies Readonly<Record<string, Register>>;

/** A register as CSV. */
export async function* registerCsv(running: RunningExport, register: Register): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const row of rowsOf(running, register)) yield formatCsvRow(row.map(csvCell));
}

async function* rowsOf(
  { source, count }: RunningExport,
  { kinds, underMargin, titles, rows }: Register,
  add: (document: IssuedDocument) => void = () => {},
): AsyncGenerator<RegisterRow> {
  yield titles;
  for await (const document of readIssuedDocuments(source, { kinds, underMargin, sortedBy: 'date' })) {
    count();
    add(document);
    yield* rows(document);
  }
}

/** Money with two decimals; a negative amount is a number, which no spreadsheet runs as a formula. */
function csvCell(cell: RegisterCell): string | number {
  if (typeof cell !== 'object') return cell;
  return cell.paise < 0 ? Number(plainRupees(cell.paise)) : plainRupees(cell.paise);
}

/** All registers as sheets, that of the margin scheme for who may read costs; the sums come last, from what the registers have read. */
export function registersWorkbook(
  running: RunningExport,
  { withCosts, present }: { readonly withCosts: boolean; readonly present: string | null },
): AsyncIterable<Uint8Array> {
  const builder = new ReturnTotalsBuilder();
  const add = (document: IssuedDocument) => builder.add(document);
  async function* later(rows: (totals: ReturnTotals) => RegisterRow[]): AsyncGenerator<RegisterRow> {
    yield* rows(builder.totals);
  }
  async function* seriesOf(): AsyncGenerator<RegisterRow> {
    yield* seriesRows({ series: await withOtherRegistrations(running.source, builder.totals.series) });
  }
  return streamWorkbook([
    { name: 'Sales', rows: rowsOf(running, registers.sales, add) },
    { name: 'Credit notes', rows: rowsOf(running, registers.creditNotes, add) },
    ...(withCosts
      ? [{ name: 'Margin scheme', rows: rowsOf({ ...running, count: () => {} }, registers.margin) }]
      : []),
    { name: 'Vouchers', rows: rowsOf(running, registers.vouchers, add) },
    { name: 'Money', rows: moneyRegister({ ...running.source, present }) },
    { name: 'Tax by State', rows: later(placeRows) },
    { name: 'HSN', rows: later(hsnRegisterRows) },
    { name: 'Documents', rows: seriesOf() },
  ]);
}

async function* moneyRegister(books: BooksSource): AsyncGenerator<RegisterRow> {
  yield moneyTitles;
  for await (const row of readMoneyRows(books)) yield moneyCells(row);
}

export function gstr1Parts({ source, count }: RunningExport, gstin: string): AsyncIterable<string> {
  // The last reading has all documents, so it is the one that is counted.
  const read: ReadDocuments = (selection) =>
    selection.kinds === undefined
      ? counted(source, selection, count)
      : readIssuedDocuments(source, selection);
  return gstr1Json({ gstin, period: source.period }, read);
}

export function eInvoiceParts({ source, count }: RunningExport): AsyncIterable<string> {
  return eInvoiceJson(counted(source, { kinds: ['invoice', 'credit-note'], sortedBy: 'date' }, count));
}

export function tallyParts(
  { source, count }: RunningExport,
  { company, ledgers, present }: TallyOwner,
): AsyncIterable<string> {
  const books = { ...source, present };
  return tallyXml(
    { company, gstin: source.gstin, ledgers },
    {
      buyers: readBusinessBuyers(books),
      documents: counted(source, { sortedBy: 'date' }, count),
      money: readMoneyRows(books),
    },
  );
}

interface TallyOwner {
  readonly company: string;
  readonly ledgers: TallyLedgers;
  /** The shop's registration now. */
  readonly present: string | null;
}

async function* counted(
  source: RunningExport['source'],
  selection: DocumentSelection,
  count: () => void,
): AsyncGenerator<IssuedDocument> {
  for await (const document of readIssuedDocuments(source, selection)) {
    count();
    yield document;
  }
}
