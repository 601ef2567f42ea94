import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { isRateTimesValue } from '#domain/tax/gst.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { ananya, invoiceSource, orderLines, ritu } from '#tests/support/data/invoice-source.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { creditNoteOf } from './credit-note-of.ts';
import type { TaxDocumentContent } from './document-format.ts';
import type { EarlierNote } from './earlier-credit-notes.ts';
import { invoiceOf } from './invoice-of.ts';

const line = fc.record({
  price: fc.integer({ min: 100, max: 90_000_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(25, 300, 500, 1800),
  exclude: fc.boolean(),
});

const refundedOrders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  shipping: fc.constantFrom(0, 101_01),
  /** In thousandths of what is left, of each line and of the shipping. */
  refunds: fc.array(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 4 }), {
    maxLength: 6,
  }),
  address: fc.constantFrom(ananya, ritu),
});

/** Taxable value and tax by head of documents. */
function sumsOf(documents: readonly TaxDocumentContent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const count = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const { lines, total } of documents) {
    count('total', total);
    for (const { taxable, heads } of lines) {
      count('taxable', taxable);
      for (const { name, amount } of heads) count(name, amount);
    }
  }
  return sums;
}

test('[LAW-72] [LAW-85] 2,000 orders: refunds of random parts that end in the whole add up to the invoice in taxable value and under each head', () => {
  const property = fc.property(refundedOrders, ({ lines, shipping, refunds, address }) => {
    const ordered = orderLines(
      lines.map(({ price, quantity, rate, exclude }) => ({
        quantity,
        unit_price_paise: toPaise(price),
        tax_model: exclude ? 'exclude' : 'include',
        tax_basis_points: rate,
        tax_paise: toPaise(exclude ? Math.round((price * quantity * rate) / 10_000) : 0),
      })),
    );
    const order = { shipping_address: address, shipping_paise: toPaise(shipping) };
    const source = invoiceSource(ordered, { order });
    const invoice = invoiceOf(source);
    const left = invoice.lines.map(({ amount }) => Number(amount));
    const notes: TaxDocumentContent[] = [];
    const earlier: EarlierNote[] = [];
    for (const parts of [...refunds, [1000, 1000, 1000, 1000]]) {
      const taken = left.map((amount, index) => Math.floor((amount * (parts[index] ?? 0)) / 1000));
      taken.forEach((amount, index) => (left[index] = (left[index] ?? 0) - amount));
      const shares = ordered.map(({ id }, index) => ({
        lineId: id,
        quantity: 0,
        amount: toPaise(taken[index] ?? 0),
      }));
      const amount = toPaise(taken.reduce((sum, part) => sum + part, 0));
      if (amount === 0) continue;
      const document = creditNoteOf({
        ...source,
        earlier,
        at: new Date('2026-11-18T08:00:00Z'),
        invoice: { number: '2026-27/000001', issuedAt: new Date('2026-11-17T08:00:00Z'), document: invoice },
        credit: { amount, shipping: toPaise(taken[ordered.length] ?? 0), reason: '', payment: '', shares },
      });
      for (const { taxable, tax, taxRate, heads } of document.lines) {
        if (!isRateTimesValue({ taxable, tax, rate: taxRate }, { halves: heads.length === 2 })) return false;
        const [first, second] = heads;
        if (second !== undefined && first?.amount !== second.amount) return false;
      }
      notes.push(document);
      earlier.push({ shares, document });
      const [soFar, billed] = [sumsOf(notes), sumsOf([invoice])];
      if (Object.entries(soFar).some(([name, sum]) => sum > (billed[name] ?? 0))) return false;
    }
    expect(sumsOf(notes)).toEqual(sumsOf([invoice]));
    return true;
  });
  fc.assert(property, { numRuns: 2000 });
});

const { database, shop, rows, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);

const read = (orderId: number) =>
  rows<{
    id: number;
    kind: string;
    document: TaxDocumentContent;
    margin: { untaxed: number; taxable: number; tax: number }[] | null;
  }>(`select id, kind, document, margin_lines as margin from tax_documents
      where order_id = ${orderId} and kind <> 'receipt-voucher' order by id`);

test('[LAW-72] a part of a price and then all that is left are credited to the paisa of the invoice', async () => {
  const { id } = await paidOrder({ asking_price_paise: 49_249_35 });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  for (const part of [1000, 333.33, 'all'] as const) await issueRefund(id, part);
  const [invoice, ...notes] = (await read(id)).map(({ document }) => document);
  expect(notes).toHaveLength(3);
  expect(sumsOf(notes)).toEqual(sumsOf(invoice === undefined ? [] : [invoice]));
});

test('[LAW-16] [LAW-72] the tax beside credit notes of second-hand goods adds up to that of their bill', async () => {
  const { id } = await paidOrder({
    asking_price_paise: 49_249_35,
    margin_scheme: true,
    condition: 'good',
    purchase_voucher: 'PV-1',
    purchase_price_paise: 31_111_11,
  });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  for (const part of [1000, 333.33, 777.77, 'all'] as const) await issueRefund(id, part);
  const margins = (await read(id)).map(({ margin }) => margin?.[0]);
  const sumOf = (parts: typeof margins) =>
    (['untaxed', 'taxable', 'tax'] as const).map((name) =>
      parts.reduce((sum, part) => sum + (part?.[name] ?? 0), 0),
    );
  expect(sumOf(margins.slice(1))).toEqual(sumOf(margins.slice(0, 1)));
});

test.each(['taxable', 'CGST'])(
  '[LAW-72] the database refuses a credit note of more %s than is left of the invoice',
  async (name) => {
    const { id } = await paidOrder();
    await moveOrderThrough(shop, id, 'processing', 'shipped');
    await issueRefund(id, 500);
    const [invoice, note] = await read(id);
    if (invoice === undefined || note === undefined) throw new Error('no documents');
    const { columnSums, taxes } = invoice.document;
    const tax = taxes[0]?.[1] ?? 0;
    const amounts =
      name === 'taxable'
        ? { lines: [{ taxable: columnSums.taxable }], taxes: [] }
        : { lines: [], taxes: [[name, tax]] };
    const insert = () =>
      database.pool.query(
        `insert into tax_documents (kind, order_id, refund_id, series, number, issued_at, demo, document)
         select kind, order_id, null, series, number + 1, issued_at, false, $2 from tax_documents where id = $1`,
        [note.id, JSON.stringify({ ...note.document, total: 1, ...amounts })],
      );
    await expect(insert()).rejects.toThrow('the credit notes of this order exceed its invoice');
  },
);
