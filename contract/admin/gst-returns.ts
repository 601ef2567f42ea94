import { z } from 'zod';
import { id, line, optionalQuery, time } from '#contract/wire-schemas.ts';
import { noDate } from '#domain/input/date.ts';
import { taxDocumentKinds } from '#domain/orders/invoice-due.ts';
import { returnSections } from '#domain/gst-returns/return-section.ts';
import { summaryUnits } from '#domain/gst-returns/portal-rules.ts';
import { adminCall } from './admin-call.ts';
import { settingsCall } from './settings-call.ts';
import { bookSettings, documentSettings } from './setting-schemas.ts';

/** Days in India, both included. */
const day = z.iso.date({ error: noDate });
export const period = z.object({ from: day, to: day });

/** A GSTIN that documents were issued with, or 'none'. Without it: the shop's, or the one of most documents if it has none. */
const registration = z.string().regex(/^(none|[0-9A-Z]{15})$/, { error: 'must be a GSTIN, or none' });
const chosen = period.extend({ registration: optionalQuery(registration) });

const heads = {
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  /** State tax, or the tax of a union territory. */
  sgst: z.number(),
};

const section = z.enum(returnSections);

const listed = z.object({
  number: z.string(),
  day: z.iso.date(),
  section,
  buyer: z.string(),
  gstin: z.string().nullable(),
  /** Empty: sold without a registration. */
  place: z.string(),
  /** Number of the invoice that a credit note names. */
  against: z.string().nullable(),
  ...heads,
});
export type ListedDocument = z.output<typeof listed>;

const placeRow = z.object({
  /** State code; '-': abroad. */
  code: z.string(),
  place: z.string(),
  interState: z.boolean(),
  /** Percent. */
  rate: z.number(),
  ...heads,
});

const progress = z.object({
  kind: z.string(),
  by: z.string(),
  documents: z.number().int(),
  done: z.number().int(),
  finished: z.boolean(),
  failed: z.boolean(),
});
export type ExportProgress = z.output<typeof progress>;

const closed = z.object({ by: z.string(), at: time, despite: z.array(z.string()) });

const summary = z.object({
  ...period.shape,
  /** '2026-11' if the period is a month. */
  month: z.string().nullable(),
  /** The registration of the documents that are summed; null: issued without one. */
  gstin: z.string().nullable(),
  /** All registrations of the period's documents, with the number of documents; most documents first. */
  registrations: z.array(z.object({ gstin: z.string().nullable(), documents: z.number().int() })),
  /** Whether these are documents of the demo shop. */
  specimen: z.boolean(),
  /** When the return of the month or quarter is due. */
  dueOn: z.iso.date().nullable(),
  /** From when months have to be closed; null: not known before the first document or closed month. */
  firstMonth: z.string().nullable(),
  /** Whether the owner can close the month. */
  closable: z.boolean(),
  /** Whether the period has ended, so that its figures no longer change. */
  over: z.boolean(),
  /** `despite`: the checks that did not agree when the owner closed the month. */
  closed: closed.nullable(),
  /** Money of the closed month that became known afterwards: exports made before it lack it. Less than 0: it went. */
  lateMoney: z.array(
    z.object({ orderId: id.nullable(), day: z.iso.date(), amount: z.number(), recordedAt: time }),
  ),
  /** On the last day: a bill to another State above this stands by itself. */
  largeBillAbove: z.number(),
  documents: z.number().int(),
  net: z.object(heads),
  /** Credit notes subtracted, except in cdnr and cdnur, which state them as positive. */
  sections: z.array(
    z.object({
      section,
      documents: z.number().int(),
      /** How many of them are credit notes. */
      creditNotes: z.number().int(),
      ...heads,
    }),
  ),
  /** The first hundred documents that stand by themselves; the exports have all. */
  listed: z.array(listed),
  consumers: z.array(placeRow),
  nilRated: z.object({
    interState: z.number(),
    withinState: z.number(),
    interStateBusiness: z.number(),
    withinStateBusiness: z.number(),
  }),
  /** Goods under the margin scheme, less what came back. `untaxed`: the part of their price outside tax. */
  margin: z.object({ quantity: z.number(), untaxed: z.number(), ...heads }),
  hsn: z.array(
    z.object({
      hsn: z.string(),
      buyers: z.enum(['B2B', 'B2C']),
      unit: z.enum(summaryUnits),
      quantity: z.number(),
      rate: z.number(),
      ...heads,
    }),
  ),
  series: z.array(
    z.object({
      series: z.string(),
      kind: z.enum(taxDocumentKinds),
      first: z.string(),
      last: z.string(),
      issued: z.number().int(),
      missing: z.number().int(),
    }),
  ),
  checks: z.array(z.object({ good: z.boolean(), title: z.string(), detail: z.string() })),
  /** Invoices and credit notes to registered buyers and abroad. `leftOut`: what the export cannot state, at most 20. */
  eInvoices: z.object({
    documents: z.number().int(),
    leftOut: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
});
export type ReturnSummary = z.output<typeof summary>;

export const getReturn = adminCall({
  name: 'adminGetReturn',
  summary: 'GSTR-1 of any dates: sections, HSN summary, documents issued, and checks of their sums',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns',
  query: chosen,
  answer: summary,
});

export const closeReturnMonth = adminCall({
  name: 'adminCloseReturnMonth',
  summary: 'Close a month whose return is filed: nothing is issued in it any more, and its sums are kept',
  area: 'Returns',
  permission: 'returns.close',
  method: 'POST',
  path: '/api/admin/returns/close',
  /** `despite`: titles of the checks that do not agree; a month is closed only if the owner names each. */
  body: z.object({ month: line(7), registration, despite: z.array(line(200)).max(20) }),
  answer: closed,
  refusals: [409],
});

export const getExportProgress = adminCall({
  name: 'adminGetExportProgress',
  summary: 'Progress of an export by the key that its download was given',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/exports/{key}',
  params: z.object({ key: z.guid() }),
  answer: progress,
  refusals: [404],
});

/** `key` is chosen by the client, to ask for the progress. */
const exported = chosen.extend({ key: optionalQuery(z.guid()) });

/** A file in pieces. One export runs at a time; another gets 409. */
const pieces = z.custom<AsyncIterable<unknown>>(
  (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
);

export const exportSales = adminCall({
  name: 'adminExportSales',
  summary: 'Register of invoices as CSV, a row for each tax rate of an invoice',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/sales.csv',
  query: exported,
  answer: pieces,
  answerType: 'text/csv',
  refusals: [409],
});

export const exportCreditNotes = adminCall({
  name: 'adminExportCreditNotes',
  summary: 'Register of credit notes as CSV',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/credit-notes.csv',
  query: exported,
  answer: pieces,
  answerType: 'text/csv',
  refusals: [409],
});

export const exportMargin = adminCall({
  name: 'adminExportMargin',
  summary: 'Register of goods under the margin scheme as CSV, with what the shop paid for them',
  area: 'Returns',
  permission: 'costs',
  method: 'GET',
  path: '/api/admin/returns/margin-scheme.csv',
  query: exported,
  answer: pieces,
  answerType: 'text/csv',
  refusals: [409],
});

export const exportRegisters = adminCall({
  name: 'adminExportRegisters',
  summary: 'Registers, tax by State, HSN summary and documents issued, as sheets of an Excel workbook',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/registers.xlsx',
  query: exported,
  answer: pieces,
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: [409],
});

export const exportGstr1 = adminCall({
  name: 'adminExportGstr1',
  summary: 'GSTR-1 of a month as the JSON that the GST portal reads',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/gstr1.json',
  query: exported,
  answer: pieces,
  answerType: 'application/octet-stream',
  refusals: [409],
});

export const exportEInvoices = adminCall({
  name: 'adminExportEInvoices',
  summary: 'Invoices and credit notes to registered buyers and abroad as e-invoices (INV-01, schema 1.1)',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/e-invoices.json',
  query: exported,
  answer: pieces,
  answerType: 'application/octet-stream',
  refusals: [409],
});

export const exportTally = adminCall({
  name: 'adminExportTally',
  summary: 'Sales, credit notes and money as vouchers for Tally, with the ledgers of registered buyers',
  area: 'Returns',
  permission: 'returns.read',
  method: 'GET',
  path: '/api/admin/returns/tally.xml',
  query: exported,
  answer: pieces,
  answerType: 'application/xml',
  refusals: [409],
});

export const updateBooks = settingsCall({
  name: 'adminUpdateBooks',
  summary: 'Update the names of the ledgers in exports to Tally',
  method: 'PUT',
  path: '/api/admin/settings/books',
  section: bookSettings,
});

export const updateDocumentSettings = settingsCall({
  name: 'adminUpdateDocumentSettings',
  summary: 'Update the prefixes of the series of documents, and whether advances get receipt vouchers',
  method: 'PUT',
  path: '/api/admin/settings/papers',
  section: documentSettings,
});
