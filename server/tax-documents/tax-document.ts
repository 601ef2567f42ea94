import { z } from 'zod';
import { toPaise } from '#domain/money.ts';

const amount = z.number().int().transform(toPaise);
const rows = z.array(z.tuple([z.string(), amount]));

const taxDocumentLine = z.object({
  name: z.string(),
  sku: z.string(),
  /** What a jeweller owes the buyer in writing, a line of text each. */
  facts: z.array(z.string()),
  hsn: z.string(),
  /** 0: an amount of its price, no piece. */
  quantity: z.number().int(),
  unitPrice: amount,
  /** Its own and its share of the coupon. */
  discount: amount,
  taxable: amount,
  /** Basis points. */
  taxRate: z.number().int(),
  tax: amount,
  /** What was paid for it, tax and all. */
  amount,
});

/**
 * All that an issued paper says, but its number and date, which the same row holds (migration 0038). Amounts are paise.
 * Words are stored too, so that neither a setting nor a later release changes what was issued.
 */
export const taxDocumentContent = z.object({
  /** Raised when the shape changes; papers keep the one they were issued in. */
  format: z.literal(1),
  title: z.string(),
  seller: z.object({ name: z.string(), lines: z.array(z.string()), gstin: z.string().nullable() }),
  /** Below number and date: the order, the invoice that a credit note takes back from. */
  references: z.array(z.string()),
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /** none: the seller is not registered, and the paper names no tax. halves: within a State. */
  tax: z.enum(['none', 'halves', 'whole']),
  /** null: not registered, abroad, or not to be told. */
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  columns: z.array(
    z.object({
      field: z.enum(['name', 'hsn', 'quantity', 'unitPrice', 'discount', 'taxable', 'taxRate', 'amount']),
      title: z.string(),
    }),
  ),
  lines: z.array(taxDocumentLine),
  /** The rows above the total, which add up to it. */
  sums: rows,
  /** Of which tax, by head. */
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

/** An issued paper. */
export interface TaxDocument {
  readonly id: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: TaxDocumentContent;
}

/** The words of every paper that is issued today. */
export const taxDocumentLabels: TaxDocumentContent['labels'] = {
  number: 'No.',
  date: 'Date',
  placeOfSupply: 'Place of supply',
  total: 'Total',
  ofWhich: 'of which',
  payment: 'Payment',
  free: 'Free',
  foot: 'Made by computer and valid without a signature.',
};

/** The columns of every paper that is issued today; without a registration none speaks of tax. */
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
