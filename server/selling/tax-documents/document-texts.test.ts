import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import {
  ananya,
  invoiceSource,
  noFacts,
  orderLines,
  type LineFacts,
} from '#tests/support/data/invoice-source.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { refundOrder } from '../payment/refunds/refund-order.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { invoiceOf } from './invoice-of.ts';

const asking: LineFacts = {
  unit_price_paise: toPaise(5354_24),
  price_rows: {
    v: 1,
    total: 5354_24,
    rows: [
      ['asking', 5198_29],
      ['tax', 155_95, 300, true],
    ],
  },
};
const byRate: LineFacts = {
  unit_price_paise: toPaise(10_300_00),
  price_rows: {
    v: 1,
    total: 10_300_00,
    rows: [
      ['metal', 9_800_00, 'gold', '22K', null, 1000, 980_000],
      ['asking', 200_00],
      ['tax', 300_00, 300, true],
    ],
  },
};

test('[LAW-10] the caption names what the other column has, and no rounding of a price without a break-up', () => {
  const captions = (...lines: LineFacts[]) => invoiceOf(invoiceSource(orderLines(lines))).captions;
  expect(captions({ ...asking, unit_price_paise: toPaise(5354_25) })).toEqual([]);
  expect(captions(asking, byRate)[0]).toBe(
    'Other: price without break-up ₹5,198.29 (article 1); rest of the price ₹200.00 (article 2).',
  );
});

test('[LAW-10] an exempt article states the reason in its first sentence', () => {
  const facts = {
    ...noFacts,
    metal: 'gold',
    hallmark: 'exempt',
    hallmark_reason: 'Under 2 g approx. The purity is stated.',
  };
  const [line] = invoiceOf(
    invoiceSource(orderLines([{ ...asking, product: { name: 'Nose pin', code: '', facts } }])),
  ).lines;
  expect(line?.hallmark).toBe('Exempt: Under 2 g approx.');
});

test('[LAW-10] an invoice of a hallmarked article names the right to have it tested, also without its HUID (BIS Rules 2018, rule 49)', () => {
  const facts = {
    ...noFacts,
    hallmark: 'hallmarked',
    metal: 'gold',
  };
  const noted = (huids: string[]) => {
    const lines = orderLines([{ ...asking, product: { name: 'Bangle', code: '', facts }, huids }]);
    return invoiceOf(invoiceSource(lines)).notes.join(' ');
  };
  expect(noted([])).toMatch(/rule 49\)\.$/);
  expect(noted(['K4T9WD'])).toMatch(/rule 49\)\. HUIDs can be checked/);
});

test.each([
  [2_00_000_01, {}, 'pan', 'PAN on record (sale above ₹2,00,000)'],
  [2_00_000_01, {}, null, null],
  [2_00_000_01, {}, 'declaration', 'Form 97 in place of a PAN (sale above ₹2,00,000)'],
  [2_00_000_00, {}, 'pan', null],
  [
    2_00_000_01,
    { buyer_gstin: '27AAPFU0939F1ZV', buyer_business: 'Gulmohar' },
    null,
    'PAN AAPFU0939F (sale above ₹2,00,000)',
  ],
] as const)(
  '[LAW-29] an invoice of %i paise to %o with the record %s says: %s',
  (price, order, panRecord, text) => {
    const plain = invoiceSource(orderLines([{ unit_price_paise: toPaise(price) }]), {
      order: { shipping_address: ananya, ...order },
    });
    const said =
      invoiceOf({ ...plain, panRecord }).parties[0]?.lines.filter((line) => /PAN/.test(line)) ?? [];
    expect(said).toEqual(text === null ? [] : [text]);
  },
);

test('[LAW-95] an unsigned document leaves a line to sign, with the name of the firm; a signed one has the signature', () => {
  const source = invoiceSource(orderLines([asking]));
  const heading = 'For Anarbagh Jewels, proprietor Meera Rathore';
  const text = 'Authorised signatory';
  expect(invoiceOf(source).signature).toEqual({ heading, picture: null, text, toSign: true });
  const signed = invoiceOf({ ...source, signature: 'a1b2' }).signature;
  expect(signed).toEqual({ heading, picture: 'a1b2', text, toSign: false });
});

const { database, shop, rows, cashOrder, paidOrder } = await startTaxDocumentShop();
auditAfterEach(shop);

const documentsOf = async (orderId: number) =>
  (
    await rows<{ document: TaxDocumentContent & { number: string } }>(
      `select document from tax_documents where order_id = ${orderId} order by id`,
    )
  ).map(({ document }) => document);

test('[LAW-10] [LAW-17] an invoice names the receipt voucher of its advance', async () => {
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [voucher, invoice] = await documentsOf(id);
  expect(voucher?.kind).toBe('receipt-voucher');
  expect(invoice?.references).toContainEqual(['Receipt voucher', `${voucher?.number} of 21 Nov 2026`]);
});

test('[LAW-13] the credit note of a refund by hand states how it was refunded, as typed', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const refund = {
    orderId: id,
    part: { kind: 'all' },
    reason: 'Too small',
    restock: false,
    note: 'NEFT 4471 of 23 Nov',
    key: 'refund-by-hand',
  } as const;
  await database.transaction((transaction) => refundOrder(transaction, refund, shop.now));
  expect((await documentsOf(id))[1]?.payment).toBe('Refunded: NEFT 4471 of 23 Nov');
});

test.each([
  [4, '71131910', '7113'],
  [6, '71131910', '711319'],
  [6, '7113191', '7113191'],
  [4, '71131', '71131'],
  [4, '711377', '711377'],
] as const)(
  '[LAW-86] of the HSN code with %i printed digits, %s, a bill prints %s: no code that looks right by being cut',
  (hsnDigits, hsn, printed) => {
    const lines = orderLines([
      { ...asking, product: { name: 'Polki ring', code: '', facts: { ...noFacts, hsn_code: hsn } } },
    ]);
    const usual = invoiceSource(lines);
    const invoice = invoiceOf({ ...usual, invoices: { ...usual.invoices, hsnDigits } });
    expect(invoice.lines[0]?.hsn).toBe(printed);
  },
);
