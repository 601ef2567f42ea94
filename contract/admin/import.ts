import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { optionalQuery } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

/** What a row of a table does, or why it cannot. */
const importedRow = z.object({
  /** As the spreadsheet counts: the heads stand in row 1. */
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  does: z.enum(['add', 'change', 'nothing', 'wrong']),
  /** The columns that change, of a piece that is there. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importReport = z.object({
  /** Those of this part of the table. */
  rows: z.array(importedRow),
  /** How many rows the whole table has, and where its next part begins; null: this was the last. */
  total: z.number().int(),
  next: z.number().int().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  wrong: z.number().int(),
  /** Columns whose heads say nothing to the shop; they are left out. */
  unknown: z.array(z.string()),
  /** Whether it was done, rather than tried. */
  done: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importProducts = adminCall({
  name: 'adminImportProducts',
  summary:
    'Add and change pieces by a table, found by their code, or try it first, whole or part by part: rows that are wrong are reported, all others are done',
  area: 'Pieces',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/import',
  query: z.object({
    run: z.enum(['try', 'do']),
    /** From which row below the heads, counted from 0, and how many; the whole table unless it is said. */
    from: optionalQuery(z.coerce.number().int().min(0).max(limits.tableRows)),
    rows: optionalQuery(z.coerce.number().int().min(1).max(limits.tableRows)),
  }),
  file: { types: ['text/csv', excel], most: limits.tableBytes },
  answer: importReport,
  refusals: [413, 422],
});

export const exportProductsAsCsv = adminCall({
  name: 'adminExportProductsAsCsv',
  summary: 'All pieces as CSV, in the columns that are imported',
  area: 'Pieces',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pieces/export.csv',
  answer: z.string(),
  answerType: 'text/csv',
});

export const exportProductsAsExcel = adminCall({
  name: 'adminExportProductsAsExcel',
  summary: 'All pieces as an Excel workbook, in the columns that are imported',
  area: 'Pieces',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pieces/export.xlsx',
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: excel,
});
