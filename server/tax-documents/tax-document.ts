import { z } from 'zod';
import { toPaise } from '#domain/money.ts';

const amount = z.number().int().transform(toPaise);
const rows = z.array(z.tuple([z.string(), amount]));

const taxDocumentLine = z.object({
  name: z.string(),
  sku: z.string(),
  /** The facts that a jeweller must state in writing, one line of text each. */
  facts: z.array(z.string()),
  hsn: z.string(),
  /** 0 for a part of the price without returned units. */
  quantity: z.number().int(),
  unitPrice: amount,
  /** Product discount plus the line's share of the coupon. */
  discount: amount,
  taxable: amount,
  /** Basis points. */
  taxRate: z.number().int(),
  tax: amount,
  /** Paid for the line, with tax. */
  amount,
});

/**
 * The content of an issued tax document. Number and date are columns of the same row (migration 0038). Amounts are paise.
 * Labels are stored too, so that neither a setting nor a later release changes an issued document.
 */
export const taxDocumentContent = z.object({
  /** Increased when the shape changes. Issued documents keep theirs. */
  format: z.literal(1),
  title: z.string(),
  seller: z.object({ name: z.string(), lines: z.array(z.string()), gstin: z.string().nullable() }),
  /** Shown below number and date: the order, and the invoice of a credit note. */
  references: z.array(z.string()),
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /** none: the seller is not registered. halves: CGST and SGST, within a State. whole: IGST. */
  tax: z.enum(['none', 'halves', 'whole']),
  /** null: the seller is not registered, or the place is abroad or unknown. */
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  columns: z.array(
    z.object({
      field: z.enum(['name', 'hsn', 'quantity', 'unitPrice', 'discount', 'taxable', 'taxRate', 'amount']),
      title: z.string(),
    }),
  ),
  lines: z.array(taxDocumentLine),
  /** Rows that add up to the total. */
  sums: rows,
  /** Tax included in the total, by head. */
  taxes: rows,
  total: amount,
  inWords: z.string(),
  payment: z.string(),
  remarks: z.array(z.string()),
  labels: z.object({
    number: z.string(),
    date: z.string(),
    placeOfSupply: z.string(),
    total: z.string(),
    ofWhich: z.string(),
    payment: z.string(),
    free: z.string(),
    foot: z.string(),
  }),
});
export type TaxDocumentContent = z.output<typeof taxDocumentContent>;
export type TaxDocumentLine = TaxDocumentContent['lines'][number];

/** An issued invoice or credit note. */
export interface TaxDocument {
  readonly id: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: TaxDocumentContent;
}

/** The labels of newly issued documents. */
export const taxDocumentLabels: TaxDocumentContent['labels'] = {
  number: 'No.',
  date: 'Date',
  placeOfSupply: 'Place of supply',
  total: 'Total',
  ofWhich: 'of which',
  payment: 'Payment',
  free: 'Free',
  foot: 'This is a computer-generated document and needs no signature.',
};

/** The columns of newly issued documents. Without a registration there are no tax columns. */
export function taxDocumentColumns(tax: TaxDocumentContent['tax']): TaxDocumentContent['columns'] {
  const all: TaxDocumentContent['columns'] = [
    { field: 'name', title: 'Piece' },
    { field: 'hsn', title: 'HSN' },
    { field: 'quantity', title: 'Qty' },
    { field: 'unitPrice', title: 'Price' },
    { field: 'discount', title: 'Discount' },
    { field: 'taxable', title: 'Taxable' },
    { field: 'taxRate', title: 'Tax' },
    { field: 'amount', title: 'Amount' },
  ];
  return tax === 'none' ? all.filter(({ field }) => field !== 'taxable' && field !== 'taxRate') : all;
}
