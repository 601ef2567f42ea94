import { z } from 'zod';
import { toPaise } from '#domain/money.ts';
import { taxDocumentKinds } from '#domain/orders/invoice-due.ts';
import { unitCodes } from '#domain/tax/unit-code.ts';

const amount = z.number().int().transform(toPaise);
const rows = z.array(z.tuple([z.string(), amount]));
const state = z.object({ code: z.string(), name: z.string() });

/** The columns of money whose sum is the taxable value. `discount` is at most 0. */
export const valueColumns = [
  'metal',
  'wastage',
  'making',
  'stones',
  'hallmarking',
  'other',
  'discount',
] as const;
export type ValueColumn = (typeof valueColumns)[number];

const values = {
  metal: amount,
  wastage: amount,
  making: amount,
  stones: amount,
  hallmarking: amount,
  other: amount,
  discount: amount,
};

/** A metal of a line. Weights are of all units. */
const metalPart = z.object({
  metal: z.string(),
  /** As printed: '22K 916', 'Silver 925'. */
  purity: z.string().nullable(),
  /** Parts per thousand. */
  fineness: z.number().int().nullable(),
  netMilligrams: z.number().int().nullable(),
  /** Of one gram of the purity. */
  rate: amount.nullable(),
  value: amount.nullable(),
  wastage: amount.nullable(),
});

const line = z.object({
  name: z.string(),
  sku: z.string(),
  /** Size, stones, charges and certificate: one sentence each. */
  details: z.array(z.string()),
  /** As printed. */
  hsn: z.string(),
  /** 0: shipping, or a part of the price without returned units. */
  quantity: z.number().int(),
  /** '1 pair'; '' without units. */
  quantityText: z.string(),
  /** Unit quantity code of the GST portal (unit-code.ts); null without units. */
  uqc: z.enum(unitCodes).nullable(),
  /** Of all units. null: not recorded. */
  grossMilligrams: z.number().int().nullable(),
  /** Net weight of all units, for the HSN summary. null: not recorded. */
  milligrams: z.number().int().nullable(),
  /** Stones of all units, in thousandths of a carat. null: none, or not recorded. */
  millicarats: z.number().int().nullable(),
  metals: z.array(metalPart),
  /** Hallmark unique identification of each article. */
  huids: z.array(z.string()),
  /** HUIDs, or why there is none, as printed. */
  hallmark: z.string(),
  ...values,
  /** What `other` consists of. */
  others: rows,
  taxable: amount,
  /** Basis points. */
  taxRate: z.number().int(),
  /** By head; `rate` in basis points, which halves may divide. */
  heads: z.array(z.object({ name: z.string(), rate: z.number(), amount })),
  tax: amount,
  /**
   * Sold under the margin scheme: its price with tax, which the document does not state apart (margin-lines.ts). Absent on
   * other lines.
   */
  margin: z.object({ orderLine: z.number().int(), price: amount }).optional(),
  /** With tax. */
  amount,
});

/**
 * The content of an issued document: every text and amount that is printed, so that neither a setting nor a later release
 * changes it. Amounts are paise. The database adds number and date (trigger tax_documents_carry_number). The PDF carries the stored
 * JSON as an attachment. `format` increases when the shape changes; issued documents keep theirs.
 *
 * Every line: metal + wastage + making + stones + hallmarking + other + discount = taxable; taxable + tax = amount, to the paisa
 * by which the heads are rounded. On a line under the margin scheme these are 0 but for the amount, which is its price.
 */
export const documentFormat = z.object({
  format: z.literal(1),
  kind: z.enum(taxDocumentKinds),
  title: z.string(),
  /** Markings of the copies, the recipient's first (CGST Rules 2017, rule 48). */
  copies: z.array(z.string()).min(1),
  /** Printed in a frame above everything: no sale stands behind the document; null: one does. */
  specimen: z.string().nullable(),
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    /** Address with State and code, registration, contact. */
    lines: z.array(z.string()),
    gstin: z.string().nullable(),
    pan: z.string().nullable(),
    state: state.nullable(),
    /** SHA-256 of a picture in document_pictures. */
    logo: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string(), gstin: z.string().nullable(), state: state.nullable() }),
  /** Boxes below the head: buyer, delivery, credited invoice. The first line is printed strong. */
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /**
   * Whether the last line of the first box stands in place of the buyer's PAN, which is stored encrypted
   * (read-tax-document-pdf.ts). Absent on documents of 0.1.0.
   */
  panOnRecord: z.boolean().optional(),
  /** Place of supply, kind of supply, reverse charge, order: label and text. */
  references: z.array(z.tuple([z.string(), z.string()])),
  /** The document that a note credits. */
  against: z.object({ number: z.string(), day: z.string(), total: amount }).nullable(),
  /** none: the seller is not registered. halves: CGST and SGST, within a State. whole: IGST. */
  tax: z.enum(['none', 'halves', 'whole']),
  /** null: the seller is not registered, or the place is abroad or unknown. */
  placeOfSupply: state.nullable(),
  /** The rule of `supplyRules` by which the place was found. */
  placeRule: z.string(),
  reverseCharge: z.boolean(),
  /** The columns of the goods table; empty ones are left out. */
  columns: z.array(
    z.object({
      field: z.enum(['gross', 'net', 'carats', 'purity', 'rate', ...valueColumns, 'taxable', 'margin']),
      title: z.string(),
    }),
  ),
  lines: z.array(line),
  columnSums: z.object({ ...values, taxable: amount, margin: amount.optional() }),
  /** What a voucher receives or returns, in place of goods. */
  advance: z
    .object({
      headings: z.tuple([z.string(), z.string(), z.string()]),
      rows: z.array(z.object({ text: z.string(), detail: z.string(), paidBy: z.string(), amount })),
    })
    .optional(),
  /** Below the goods: what 'Other' is. */
  captions: z.array(z.string()),
  /** Rows that add up to the total. */
  sums: rows,
  /** The rows 'Rounding of tax' and 'Round off': what the total is more than taxable value and tax. */
  roundOff: amount,
  /** Tax included in the total, by head. */
  taxes: rows,
  total: amount,
  inWords: z.string(),
  /** Of a credit note. */
  reason: z.string().nullable(),
  /** How the document was paid or refunded, in one text for registers. */
  payment: z.string(),
  payments: z.object({ heading: z.string(), rows, balance: amount.nullable() }),
  remarks: z.array(z.string()),
  /** Rights and rules, in small print. */
  notes: z.array(z.string()),
  signature: z.object({
    heading: z.string(),
    /** SHA-256 of a picture in document_pictures; null: none. */
    picture: z.string().nullable(),
    /** Printed below the picture or the line to sign. */
    text: z.string(),
    /** Whether a line is left to sign by hand. */
    toSign: z.boolean(),
  }),
  foot: z.string(),
  labels: z.object({
    number: z.string(),
    date: z.string(),
    goods: z.string(),
    hsn: z.string(),
    hallmark: z.string(),
    quantity: z.string(),
    sum: z.string(),
    taxPerArticle: z.string(),
    taxable: z.string(),
    withTax: z.string(),
    total: z.string(),
    inWords: z.string(),
    reason: z.string(),
    balance: z.string(),
  }),
});
export type TaxDocumentContent = z.output<typeof documentFormat>;
export type DocumentLine = TaxDocumentContent['lines'][number];

/** Sold without tax by a registered seller, beside goods with tax. Abroad, a rate of nought is a rate (bill-of-supply.ts). */
export function isExempt(
  { heads, taxRate }: DocumentLine,
  { placeOfSupply }: Pick<TaxDocumentContent, 'placeOfSupply'>,
): boolean {
  return heads.length > 0 && taxRate === 0 && placeOfSupply !== null;
}

/** An issued document. */
export interface TaxDocument {
  readonly id: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: TaxDocumentContent;
}

export const documentLabels: TaxDocumentContent['labels'] = {
  number: 'No.',
  date: 'Date',
  goods: 'Description of goods',
  hsn: 'HSN',
  hallmark: 'HUID or exemption',
  quantity: 'Quantity',
  sum: 'Sum',
  taxPerArticle: 'Tax per article',
  taxable: 'Taxable ₹',
  withTax: 'With tax ₹',
  total: 'Total',
  inWords: 'Amount in words',
  reason: 'Reason',
  balance: 'Balance',
};
