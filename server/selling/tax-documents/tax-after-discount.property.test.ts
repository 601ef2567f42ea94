import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, minPaise, subtract, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { planRefund } from '#domain/orders/refund.ts';
import { gstr1Json } from '#domain/gst-returns/gstr1-json.ts';
import { isBill, type IssuedDocument } from '#domain/gst-returns/issued-document.ts';
import { registerRows, salesTitles, type RegisterCell } from '#domain/gst-returns/registers.ts';
import { checkReturn } from '#domain/gst-returns/return-checks.ts';
import { periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { ReturnTotalsBuilder } from '#domain/gst-returns/return-totals.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { gstr1Schema } from '#tests/gst-returns/gstr1-schema.ts';
import { carts, ordered, type Cart } from '#tests/gst-returns/random-carts.ts';
import { invoiceSource, totalOf } from '#tests/support/data/invoice-source.ts';
import { strength, testSeed } from '#tests/support/runs/strength.ts';
import { issuedDocumentOf, type IssuedRow } from '../../admin/money/gst-returns/issued-document-of.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import { paidForLine } from '../payment/refunds/paid-order.ts';
import { creditNoteOf } from './credit-note-of.ts';
import type { TaxDocumentContent } from './document-format.ts';
import type { EarlierNote } from './earlier-credit-notes.ts';
import { invoiceOf } from './invoice-of.ts';
import { marginLinesOf } from './margin-lines.ts';

const gstin = '08AAAAA0000A1Z2';

/** Rate times taxable value, within a paisa. Independent of the shop's own code. */
const isRight = (tax: number, taxable: number, basisPoints: number, paise = 1) =>
  Math.abs(10_000 * tax - basisPoints * taxable) <= 10_000 * paise;

function issuedOf(
  kind: 'invoice' | 'credit-note',
  document: TaxDocumentContent,
  {
    order,
    number,
    lines,
    before,
  }: { order: number; number: number; lines: readonly OrderLineRow[]; before: ReadonlyMap<number, Paise> },
  invoice?: TaxDocumentContent,
): IssuedDocument {
  const margins = marginLinesOf(document, lines, before);
  const row: IssuedRow = {
    kind,
    series: kind === 'invoice' ? '2026-27' : 'CN2026-27',
    number,
    issued_at: new Date('2026-11-18T08:00:00Z'),
    order_id: order,
    channel: 'online',
    document: JSON.parse(JSON.stringify(document)) as unknown,
    margin_lines: margins.length === 0 ? null : margins,
    invoice_kind: invoice === undefined ? null : 'invoice',
    invoice_series: invoice === undefined ? null : '2026-27',
    invoice_number: order,
    invoice_issued_at: new Date('2026-11-17T08:00:00Z'),
    invoice_total: invoice?.total ?? null,
  };
  return issuedDocumentOf(row, (day) => lawOn([], day));
}

test('[LAW-84] [LAW-85] [LAW-86] random carts with coupons of every kind: tax is its rate times the taxable value on order, documents, registers and JSON', async () => {
  const documents: IssuedDocument[] = [];
  const serials = { invoice: 0, 'credit-note': 0 };
  for (const cart of fc.sample(carts, { numRuns: strength(1500, 10_000), seed: testSeed })) {
    const lines = ordered(cart);
    checkOrder(cart, lines);
    if (totalOf(lines, toPaise(cart.shipping)) === 0) continue;
    const order = {
      shipping_address: cart.buyer,
      shipping_paise: toPaise(cart.shipping),
      ...(cart.business && { buyer_gstin: '27AAPFU0939F1ZV', buyer_business: 'Umang Jewels' }),
    };
    const source = invoiceSource(lines, { order });
    const invoice = invoiceOf(source);
    serials.invoice += 1;
    const number = serials.invoice;
    documents.push(issuedOf('invoice', invoice, { order: number, number, lines, before: new Map() }));

    const notes = creditAll(cart, source, invoice);
    const before = new Map<number, Paise>();
    for (const { document, shares } of notes) {
      serials['credit-note'] += 1;
      documents.push(
        issuedOf(
          'credit-note',
          document,
          { order: number, number: serials['credit-note'], lines, before },
          invoice,
        ),
      );
      for (const { lineId, amount } of shares)
        before.set(lineId, add(before.get(lineId) ?? zeroPaise, amount));
    }
    const sums = (all: readonly TaxDocumentContent[]) => {
      const heads = all.flatMap((each) => each.lines.flatMap((line) => line.heads));
      const of = (name: string) =>
        add(...heads.filter((head) => head.name === name).map(({ amount }) => amount));
      return [add(...all.map((each) => each.columnSums.taxable)), of('CGST'), of('SGST'), of('IGST')];
    };
    expect(sums(notes.map(({ document }) => document))).toEqual(sums([invoice]));
  }
  for (const document of documents) checkDocument(document);
  // What is wholly credited leaves no row in the sums of a month.
  await checkJson(documents.filter(({ kind, orderId }) => kind === 'invoice' || orderId % 2 === 0));
  const builder = new ReturnTotalsBuilder();
  for (const document of documents) builder.add(document);
  expect(checkReturn(builder.totals, { hsnDigits: 6 }).filter(({ good }) => !good)).toEqual([]);
}, 600_000);

/** The taxable value is what the discounts leave: the price itself, or the price without the tax that it contains. */
function checkOrder({ lines }: Cart, rows: readonly OrderLineRow[]) {
  rows.forEach((row, index) => {
    const net = subtract(paidForLine(row), row.tax_model === 'exclude' ? row.tax_paise : zeroPaise);
    const taxable = row.tax_model === 'exclude' ? net : subtract(net, row.tax_paise);
    if (lines[index]?.purchase === null)
      expect(isRight(row.tax_paise, taxable, row.tax_basis_points)).toBe(true);
    else expect(row.tax_paise).toBe(0);
    if (net === 0) expect(row.tax_paise).toBe(0);
  });
}

/** Credit notes that end in the whole: units that come back, a part of the price, and the rest. */
function creditAll(
  { returned, part }: Cart,
  source: Parameters<typeof invoiceOf>[0],
  invoice: TaxDocumentContent,
): (EarlierNote & { readonly document: TaxDocumentContent })[] {
  const { order, lines } = source.orderWithLines;
  const state = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    paid: paidForLine(line),
    refunded: zeroPaise,
    refundedQuantity: 0,
  }));
  let shippingRefunded = zeroPaise;
  const notes: (EarlierNote & { readonly document: TaxDocumentContent })[] = [];
  const credit = (wanted: Parameters<typeof planRefund>[1]) => {
    const paid = { lines: state, shipping: order.shipping_paise, shippingRefunded, roundOffLeft: zeroPaise };
    const planned = planRefund(paid, wanted);
    if (!planned.accepted) return;
    const document = creditNoteOf({
      ...source,
      at: new Date('2026-11-18T08:00:00Z'),
      earlier: notes,
      invoice: { number: '2026-27/000001', issuedAt: new Date('2026-11-17T08:00:00Z'), document: invoice },
      credit: { ...planned.value, reason: 'Returned', payment: 'UPI' },
    });
    notes.push({ shares: planned.value.shares, document });
    shippingRefunded = add(shippingRefunded, planned.value.shipping);
    for (const { lineId, quantity, amount } of planned.value.shares) {
      const line = state.find(({ id }) => id === lineId);
      if (line === undefined) continue;
      line.refunded = add(line.refunded, amount);
      line.refundedQuantity += quantity;
    }
  };
  const products = lines.flatMap(({ id, quantity }, index) => {
    const units = Math.min(quantity, returned[index] ?? 0);
    return units === 0 ? [] : [{ lineId: id, quantity: units }];
  });
  if (products.length > 0) credit({ kind: 'products', products });
  const left = subtract(invoice.total, add(...notes.map(({ document }) => document.total)));
  const amount = minPaise(left, toPaise(Math.floor((left * part) / 1000)));
  if (amount > 0) credit({ kind: 'amount', amount });
  credit({ kind: 'all' });
  return notes;
}

/** Each line under each head, and the rows of its register. */
function checkDocument(document: IssuedDocument) {
  const { lines, heads } = document;
  for (const { tax, taxable, rate } of lines) {
    if (heads === 'IGST') expect(isRight(tax, taxable, rate)).toBe(true);
    else expect([tax % 2, isRight(tax / 2, taxable, rate / 2)]).toEqual([0, true]);
  }
  const titles = ['Rate %', 'Taxable ₹', 'IGST ₹', 'CGST ₹', 'SGST ₹'].map((title) =>
    salesTitles.indexOf(title),
  );
  const amountIn = (cell: RegisterCell | undefined) =>
    typeof cell === 'object' ? Number(cell.paise) : Number(cell);
  for (const row of registerRows(document)) {
    const [rate = 0, taxable = 0, igst = 0, cgst = 0, sgst = 0] = titles.map((index) => amountIn(row[index]));
    const count = lines.filter((line) => line.rate === rate * 100).length;
    expect(cgst).toBe(sgst);
    if (heads === 'IGST') expect(isRight(igst, taxable, rate * 100, count)).toBe(true);
    else expect(isRight(cgst, taxable, rate * 50, count)).toBe(true);
  }
}

async function checkJson(documents: readonly IssuedDocument[]) {
  const read = async function* ({
    kinds,
    toBusiness,
    sortedBy,
  }: {
    kinds?: readonly string[];
    toBusiness?: boolean;
    sortedBy: string;
  }) {
    const chosen = documents.filter(
      ({ kind, buyer }) =>
        (kinds === undefined || kinds.includes(kind)) &&
        (toBusiness === undefined || toBusiness === (buyer.gstin !== null)),
    );
    const keyOf = ({ buyer, place }: IssuedDocument) =>
      sortedBy === 'gstin' ? (buyer.gstin ?? '') : sortedBy === 'place' ? (place?.code ?? '') : '';
    yield* chosen.toSorted((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0,
    );
  };
  let text = '';
  for await (const piece of gstr1Json({ gstin, period: periodOfMonth('2026-11') }, read)) text += piece;
  const { b2b, b2cl, cdnr, cdnur, b2cs, hsn } = gstr1Schema.parse(JSON.parse(text));
  const rightIn = ({ rt, txval, iamt = 0, camt = 0, samt = 0 }: Figures, lines: number) => {
    const [taxable, rate] = [Math.round(txval * 100), Math.round(rt * 100)];
    const [whole, central, state] = [iamt, camt, samt].map((rupees) => Math.round(rupees * 100));
    expect(central).toBe(state);
    return whole === 0
      ? isRight(central ?? 0, taxable, rate / 2, lines)
      : isRight(whole ?? 0, taxable, rate, lines);
  };
  const linesOf = new Map(documents.map(({ number, lines }) => [number, lines.length]));
  const listed = [
    ...(b2b ?? []).flatMap(({ inv }) => inv.map(({ inum, itms }) => ({ number: inum, itms }))),
    ...(b2cl ?? []).flatMap(({ inv }) => inv.map(({ inum, itms }) => ({ number: inum, itms }))),
    ...(cdnr ?? []).flatMap(({ nt }) => nt.map(({ nt_num, itms }) => ({ number: nt_num, itms }))),
    ...(cdnur ?? []).map(({ nt_num, itms }) => ({ number: nt_num, itms })),
  ];
  expect(listed.length).toBeGreaterThan(documents.filter(isBill).length / 3);
  for (const { number, itms } of listed)
    for (const { itm_det } of itms) expect(rightIn(itm_det, linesOf.get(number) ?? 0)).toBe(true);
  const all = [...linesOf.values()].reduce((sum, lines) => sum + lines, 0);
  const summed: Figures[] = [...(b2cs ?? []), ...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])];
  expect(summed.length).toBeGreaterThan(8);
  // HSN rows have goods of both kinds of supply.
  for (const row of summed)
    expect(
      Math.abs(
        toCents(row.iamt) + toCents(row.camt) + toCents(row.samt) - (toCents(row.txval) * row.rt) / 100,
      ),
    ).toBeLessThanOrEqual(all);
}

interface Figures {
  readonly rt: number;
  readonly txval: number;
  readonly iamt?: number | undefined;
  readonly camt?: number | undefined;
  readonly samt?: number | undefined;
}

const toCents = (rupees = 0) => Math.round(rupees * 100);
