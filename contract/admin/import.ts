import { z } from 'zod';
import { serverLimits } from '#domain/server-limits.ts';
import { optionalQuery } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

/** The effect of a row, or its errors. */
const importedRow = z.object({
  /** Row number in the spreadsheet. */
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** 'skipped': the row names no product, such as a title or note, whose words are its name. */
  does: z.enum(['add', 'change', 'nothing', 'wrong', 'skipped']),
  /** Changed columns of an existing product. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

const importReport = z.object({
  /** The rows of this part of the table. */
  rows: z.array(importedRow),
  /** Rows of the whole table, and the start of the next part; null: this was the last. */
  total: z.number().int(),
  next: z.number().int().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  wrong: z.number().int(),
  skipped: z.number().int(),
  /** Unknown headers, whose columns are ignored. */
  unknown: z.array(z.string()),
  /** Whether the rows were imported; false: preview. */
  done: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importProducts = adminCall({
  name: 'adminImportProducts',
  summary:
    'Import products from a table, matched by code, or preview the import; whole or in parts. Rows with errors are reported, the others imported',
  area: 'Products',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/import',
  query: z.object({
    run: z.enum(['try', 'do']),
    /** First row below the headers, from 0, and number of rows; default: the whole table. */
    from: optionalQuery(z.coerce.number().int().min(0).max(serverLimits.tableRows)),
    rows: optionalQuery(z.coerce.number().int().min(1).max(serverLimits.tableRows)),
  }),
  file: { types: ['text/csv', excel], most: serverLimits.tableBytes },
  answer: importReport,
  refusals: [413, 422],
});

export const exportProductsAsCsv = adminCall({
  name: 'adminExportProductsAsCsv',
  summary: 'Export all products as CSV, in the columns of the import',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/export.csv',
  answer: z.string(),
  answerType: 'text/csv',
});

export const exportProductsAsExcel = adminCall({
  name: 'adminExportProductsAsExcel',
  summary: 'Export all products as an Excel workbook, in the columns of the import',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/export.xlsx',
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: excel,
});
