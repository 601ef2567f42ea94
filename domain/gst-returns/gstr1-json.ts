import { toRupees } from '../money.ts';
import { billKinds } from '../orders/invoice-due.ts';
import { summaryQuantity, type HsnRow } from './hsn-summary.ts';
import { amountsByRate, hasValue, type IssuedDocument, type TaxAmounts } from './issued-document.ts';
import { portalFault } from './portal-rules.ts';
import { portalPeriod, type ReturnPeriod } from './return-period.ts';
import { isLateNote, sectionOf } from './return-section.ts';
import { ReturnTotalsBuilder, type ReturnTotals } from './return-totals.ts';
import type { SeriesRow } from './series-row.ts';

/** Which documents, and in which order: a section of the JSON is grouped by buyer or by State. */
export interface DocumentSelection {
  readonly kinds?: readonly IssuedDocument['kind'][];
  /** To buyers with a registration in India, or to others. */
  readonly toBusiness?: boolean;
  /** Only those with goods under the margin scheme. */
  readonly underMargin?: boolean | undefined;
  readonly sortedBy: 'date' | 'gstin' | 'place';
}

/** Reads the documents of a period again for each section, so that none is kept in memory. */
export type ReadDocuments = (selection: DocumentSelection) => AsyncIterable<IssuedDocument>;

interface Header {
  readonly gstin: string;
  /** A month, or a quarter of a quarterly filer. */
  readonly period: ReturnPeriod;
}

/** The version that the portal's offline tool writes. The portal reads files of earlier versions. */
const version = 'GST3.1.6';

/**
 * GSTR-1 in the JSON of the GST portal (offline tool; HSN by B2B and B2C since May 2025), in pieces. It contains only what the
 * portal takes: no section without rows, no row of zeros, and of documents that it refuses only the numbers.
 */
export async function* gstr1Json({ gstin, period }: Header, read: ReadDocuments): AsyncGenerator<string> {
  const header = { gstin, fp: portalPeriod(period), version, hash: 'hash' };
  yield JSON.stringify(header).slice(0, -1);
  yield* section(
    'b2b',
    grouped(
      only(read({ kinds: ['invoice'], toBusiness: true, sortedBy: 'gstin' }), 'b2b'),
      ({ buyer }) => buyer.gstin ?? '',
      (ctin, inv) => ({ ctin, inv: inv.map(registeredInvoice) }),
    ),
  );
  yield* section(
    'b2cl',
    grouped(
      only(read({ kinds: ['invoice'], toBusiness: false, sortedBy: 'place' }), 'b2cl'),
      placeCode,
      (pos, inv) => ({ pos, inv: inv.map(largeInvoice) }),
    ),
  );
  yield* section(
    'exp',
    grouped(
      only(read({ kinds: ['invoice'], toBusiness: false, sortedBy: 'place' }), 'exp'),
      () => 'WPAY',
      (exp_typ, inv) => ({ exp_typ, inv: inv.map(exportInvoice) }),
    ),
  );
  yield* section(
    'cdnr',
    grouped(
      only(read({ kinds: ['credit-note'], toBusiness: true, sortedBy: 'gstin' }), 'cdnr'),
      ({ buyer }) => buyer.gstin ?? '',
      (ctin, nt) => ({ ctin, nt: nt.map(registeredNote) }),
    ),
  );
  yield* section(
    'cdnur',
    grouped(
      only(read({ kinds: ['credit-note'], toBusiness: false, sortedBy: 'place' }), 'cdnur'),
      ({ number }) => number,
      (_, notes) => notes.map(consumerNote)[0],
    ),
  );
  const builder = new ReturnTotalsBuilder({ forPortal: true });
  for await (const document of read({ sortedBy: 'date' })) builder.add(document);
  for (const [name, value] of Object.entries(summedSections(builder.totals)))
    yield `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
  yield '}';
}

async function* section(name: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let any = false;
  for await (const row of rows) {
    yield `${any ? ',' : `,${JSON.stringify(name)}:[`}${JSON.stringify(row)}`;
    any = true;
  }
  if (any) yield ']';
}

async function* only(
  documents: AsyncIterable<IssuedDocument>,
  section: ReturnType<typeof sectionOf>,
): AsyncGenerator<IssuedDocument> {
  for await (const document of documents) {
    const listed = sectionOf(document) === section && !isLateNote(document) && portalFault(document) === null;
    if (listed && valuesByRate(document).length > 0) yield document;
  }
}

/** Consecutive documents of one key as one row. */
async function* grouped(
  documents: AsyncIterable<IssuedDocument>,
  keyOf: (document: IssuedDocument) => string,
  rowOf: (key: string, group: readonly IssuedDocument[]) => unknown,
): AsyncGenerator {
  let key = '';
  let group: IssuedDocument[] = [];
  for await (const document of documents) {
    if (group.length > 0 && keyOf(document) !== key) {
      yield rowOf(key, group);
      group = [];
    }
    key = keyOf(document);
    group.push(document);
  }
  if (group.length > 0) yield rowOf(key, group);
}

/** State code of the place of supply. */
export function placeCode({ place }: IssuedDocument): string {
  return place?.code ?? '96'; // 'foreign country' in the portal's list
}

/** '22-11-2026' */
export function portalDate(day: string): string {
  return day.split('-').toReversed().join('-');
}

function valuesByRate(document: IssuedDocument) {
  return amountsByRate(document).filter(([, amounts]) => hasValue(amounts));
}

function rates({ igst, cgst, sgst, taxable }: TaxAmounts, rate: number, interState: boolean) {
  const heads = interState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) };
  return { rt: rate / 100, txval: toRupees(taxable), ...heads, csamt: 0 };
}

function items(document: IssuedDocument) {
  return valuesByRate(document).map(([rate, amounts], index) => ({
    num: index + 1,
    itm_det: rates(amounts, rate, document.heads === 'IGST'),
  }));
}

function invoice(document: IssuedDocument) {
  return { inum: document.number, idt: portalDate(document.day), val: toRupees(document.total) };
}

function registeredInvoice(document: IssuedDocument) {
  const pos = placeCode(document);
  return { ...invoice(document), pos, rchrg: 'N', inv_typ: 'R', itms: items(document) };
}

function largeInvoice(document: IssuedDocument) {
  return { ...invoice(document), itms: items(document) };
}

function exportInvoice(document: IssuedDocument) {
  const itms = valuesByRate(document).map(([rate, amounts]) => rates(amounts, rate, true));
  return { ...invoice(document), itms };
}

function note(document: IssuedDocument) {
  const { number, day, total } = document;
  return { ntty: 'C', nt_num: number, nt_dt: portalDate(day), val: toRupees(total), itms: items(document) };
}

function registeredNote(document: IssuedDocument) {
  return { ...note(document), pos: placeCode(document), rchrg: 'N', inv_typ: 'R' };
}

function consumerNote(document: IssuedDocument) {
  if (document.place === null) return { typ: 'EXPWP', ...note(document) };
  return { typ: 'B2CL', pos: placeCode(document), ...note(document) };
}

/** The sections that are sums. */
function summedSections({ consumers, nilRated, hsn, series }: ReturnTotals): Record<string, unknown> {
  const b2cs = consumers.filter(hasValue).map((row) => ({
    sply_ty: row.interState ? 'INTER' : 'INTRA',
    typ: 'OE',
    pos: row.code,
    ...rates(row, row.rate, row.interState),
  }));
  const nil = [
    { sply_ty: 'INTRB2B', nil_amt: nilRated.interStateBusiness },
    { sply_ty: 'INTRAB2B', nil_amt: nilRated.withinStateBusiness },
    { sply_ty: 'INTRB2C', nil_amt: nilRated.interState },
    { sply_ty: 'INTRAB2C', nil_amt: nilRated.withinState },
  ].filter(({ nil_amt }) => nil_amt !== 0);
  const hsn_b2b = hsnRows(hsn.filter(({ buyers }) => buyers === 'B2B'));
  const hsn_b2c = hsnRows(hsn.filter(({ buyers }) => buyers === 'B2C'));
  return {
    ...(b2cs.length > 0 && { b2cs }),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ sply_ty, nil_amt }) => ({
          sply_ty,
          nil_amt: toRupees(nil_amt),
          expt_amt: 0,
          ngsup_amt: 0,
        })),
      },
    }),
    ...(hsn.length > 0 && {
      hsn: { ...(hsn_b2b.length > 0 && { hsn_b2b }), ...(hsn_b2c.length > 0 && { hsn_b2c }) },
    }),
    ...(series.length > 0 && { doc_issue: { doc_det: documentsIssued(series) } }),
  };
}

function hsnRows(rows: readonly HsnRow[]) {
  return rows.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    uqc: row.unit,
    qty: summaryQuantity(row),
    rt: row.rate / 100,
    txval: toRupees(row.taxable),
    iamt: toRupees(row.igst),
    camt: toRupees(row.cgst),
    samt: toRupees(row.sgst),
    csamt: 0,
  }));
}

/** Number and name of each nature of document in table 13. */
const natures: readonly {
  readonly kinds: readonly IssuedDocument['kind'][];
  readonly doc_num: number;
  readonly doc_typ: string;
}[] = [
  { kinds: billKinds, doc_num: 1, doc_typ: 'Invoices for outward supply' },
  { kinds: ['credit-note'], doc_num: 5, doc_typ: 'Credit Note' },
  { kinds: ['receipt-voucher'], doc_num: 6, doc_typ: 'Receipt Voucher' },
  { kinds: ['refund-voucher'], doc_num: 8, doc_typ: 'Refund Voucher' },
];

function documentsIssued(series: readonly SeriesRow[]) {
  return natures.flatMap(({ kinds, doc_num, doc_typ }) => {
    const rows = series.filter((row) => kinds.includes(row.kind));
    const docs = rows.map(({ firstNumber, lastNumber, first, last, issued }, index) => {
      const totnum = last - first + 1;
      const cancel = totnum - issued;
      return { num: index + 1, from: firstNumber, to: lastNumber, totnum, cancel, net_issue: issued };
    });
    return docs.length === 0 ? [] : [{ doc_num, doc_typ, docs }];
  });
}
