import { z } from 'zod';
import { toPaise } from '#domain/money.ts';

const amount = z.number().int().transform(toPaise);
const rows = z.array(z.tuple([z.string(), amount]));

const taxDocumentLine = z.object({
  name: z.string(),
  sku: z.string(),
  /** The facts that a jeweller must state in writing, one line of text each. */
  facts: z.array(z.string()),
  /** What the price of one unit is made of, as text. Absent in documents of older releases. */
  priceRows: z
    .array(z.object({ label: z.string(), quantity: z.string().nullable(), amount: z.string() }))
    .optional(),
  hsn: z.string(),
  /** Net weight of all units, for the HSN summary; null: not recorded. Absent in documents of older releases. */
  milligrams: z.number().int().nullable().optional(),
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
 * The content of a document that a release before format 2 issued. Never issued again; render-tax-document.ts renders it for
 * ever. Amounts are paise.
 */
export const documentFormat1 = z.object({
  format: z.literal(1),
  title: z.string(),
  seller: z.object({ name: z.string(), lines: z.array(z.string()), gstin: z.string().nullable() }),
  /** Shown below number and date: the order, and the invoice of a credit note. */
  references: z.array(z.string()),
  /** Absent in documents of older releases. */
  buyer: z.object({ name: z.string(), gstin: z.string().nullable() }).optional(),
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /** none: the seller is not registered. halves: CGST and SGST, within a State. whole: IGST. */
  tax: z.enum(['none', 'halves', 'whole']),
  /** null: the seller is not registered, or the place is abroad or unknown. */
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The rule of `supplyRules` by which the place was found. Absent in documents of older releases. */
  placeRule: z.string().optional(),
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
  /** Rights and rules, in small print. Absent in documents of older releases. */
  notes: z.array(z.string()).optional(),
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
export type DocumentFormat1 = z.output<typeof documentFormat1>;
