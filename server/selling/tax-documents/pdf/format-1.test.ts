import { expect, test } from 'vitest';
import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { taxDocumentContent } from '../tax-document.ts';
import { renderTaxDocument } from './render-tax-document.ts';

/** As releases before format 2 stored it. */
const stored = {
  format: 1,
  title: 'Tax Invoice',
  seller: {
    name: 'Anarbagh',
    lines: ['12 Gopalji ka Rasta, Jaipur', 'Rajasthan (08)', 'GSTIN 08AAAAA0000A1Z2'],
    gstin: '08AAAAA0000A1Z2',
  },
  references: ['Order 100018 of 16 Nov 2026', 'Supply: intra-State', 'Reverse charge: No'],
  parties: [
    { heading: 'BILL TO', lines: ['Asha Verma', '12 Johari Bazaar', 'Jaipur, Rajasthan, 302003'] },
    { heading: 'SHIP TO', lines: ['Asha Verma', '12 Johari Bazaar'] },
  ],
  tax: 'halves',
  placeOfSupply: { code: '08', name: 'Rajasthan' },
  columns: [
    { field: 'name', title: 'Piece' },
    { field: 'hsn', title: 'HSN' },
    { field: 'quantity', title: 'Qty' },
    { field: 'unitPrice', title: 'Price' },
    { field: 'discount', title: 'Discount' },
    { field: 'taxable', title: 'Taxable' },
    { field: 'taxRate', title: 'Tax' },
    { field: 'amount', title: 'Amount' },
  ],
  lines: [
    {
      name: 'Polki ring',
      sku: 'AB-RNG-001',
      facts: ['SKU AB-RNG-001', 'gold, 22K, gross 24.500 g, net 20.100 g', 'HUID AB12CD'],
      priceRows: [{ label: 'Making', quantity: null, amount: '₹400.00' }],
      hsn: '7113',
      quantity: 1,
      unitPrice: 1_030_000,
      discount: 0,
      taxable: 1_000_000,
      taxRate: 300,
      tax: 30_000,
      amount: 1_030_000,
    },
  ],
  sums: [
    ['Subtotal', 1_030_000],
    ['Shipping', 0],
  ],
  taxes: [
    ['CGST', 15_000],
    ['SGST', 15_000],
  ],
  total: 1_030_000,
  inWords: 'Rupees Ten Thousand Three Hundred Only',
  payment: 'Paid online',
  remarks: [],
  labels: {
    number: 'No.',
    date: 'Date',
    placeOfSupply: 'Place of supply',
    total: 'Total',
    ofWhich: 'of which',
    payment: 'Payment',
    free: 'Free',
    foot: 'This is a computer-generated document and needs no signature.',
  },
};

test('[PAPER-2] a document of format 1 is rendered as it always was', async () => {
  const document = taxDocumentContent.parse(stored);
  const issuedAt = new Date('2026-11-17T06:30:00Z');
  expect(
    pdfLines(await renderTaxDocument({ number: '2026-27/000001', issuedAt, document })),
  ).toMatchSnapshot();
});
