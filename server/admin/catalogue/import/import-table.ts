import type { ImportedRow, ImportReport } from '#contract/admin/import.ts';
import { errorCode } from '#database/error-code.ts';
import { inSavepoint } from '#database/savepoint.ts';
import type { AuditEntry } from '../../../platform/audit/audit-store.ts';
import { readPricing } from '../../../catalogue/pricing/read-pricing.ts';
import { importRow, type ImportContext } from './import-row.ts';
import type { ProductTable, TableRow } from './read-table.ts';
import { readTaxonomyLookup } from './read-taxonomy-lookup.ts';

export interface ImportResult {
  readonly report: Omit<ImportReport, 'done'>;
  readonly entries: readonly AuditEntry[];
}

interface Part {
  readonly from?: number | undefined;
  readonly rows?: number | undefined;
}

/**
 * Imports a part of a table within the transaction. Rows are matched by code, or by slug without a code. A row with errors
 * is reported and changes nothing; the others are imported. Call `sharePrices` before, unless the work is rolled back.
 */
export async function importTable(
  context: Omit<ImportContext, 'taxonomy' | 'pricing' | 'codes'>,
  { rows, unknown }: ProductTable,
  { from = 0, rows: count = rows.length }: Part = {},
): Promise<ImportResult> {
  const taxonomy = await readTaxonomyLookup(context.transaction);
  const pricing = await readPricing(context.transaction);
  const ids = await readIds(context.transaction);
  const idOf = (row: TableRow) => ids.get(exactKeyOf(row)) ?? ids.get(keyOf(row)) ?? null;
  const isNote = (row: TableRow) => row.note !== null && idOf(row) === null;
  const codes = new Set(rows.map(({ cells }) => cells.get('code') ?? ''));
  const repeated = repeatedRows(rows.filter((row) => !isNote(row) && !row.faults.has('code')));
  const reports: ImportedRow[] = [];
  const entries: AuditEntry[] = [];
  for (const row of rows.slice(from, from + count)) {
    if (isNote(row)) {
      const { number, note } = row;
      reports.push({ row: number, code: '', name: note ?? '', does: 'skipped', changes: [], errors: [] });
      continue;
    }
    if (repeated.has(row)) {
      reports.push(wrong(row, 'This piece is in the table twice'));
      continue;
    }
    const { report, entry } = await inSavepoint(context.transaction, {
      work: () => importRow({ ...context, taxonomy, pricing, codes }, row, idOf(row)),
      isExpected: breaksConstraint,
      otherwise: {
        report: wrong(row, 'This row cannot be stored. Check its code, web address and numbers.'),
        entry: null,
      },
    });
    reports.push(report);
    if (entry !== null) entries.push(entry);
  }
  const counted = (does: ImportedRow['does']) => reports.filter((report) => report.does === does).length;
  const counts = {
    added: counted('add'),
    changed: counted('change'),
    unchanged: counted('nothing'),
    wrong: counted('wrong'),
    skipped: counted('skipped'),
  };
  const next = from + count < rows.length ? from + count : null;
  const report = {
    rows: reports.map(echoed),
    total: rows.length,
    next,
    ...counts,
    unknown: unknown.map((header) => cut(header)),
  };
  return { report, entries };
}

/** A report repeats only the beginning of a long cell. */
function echoed(report: ImportedRow): ImportedRow {
  return {
    ...report,
    code: cut(report.code),
    name: cut(report.name),
    changes: report.changes.map(({ column, before, after }) => ({
      column,
      before: cut(before),
      after: cut(after),
    })),
    errors: report.errors.map(({ column, message }) => ({ column, message: cut(message, 400) })),
  };
}

function cut(text: string, most = 200): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Rows whose product an earlier row of the whole table has named. */
function repeatedRows(rows: readonly TableRow[]): ReadonlySet<TableRow> {
  const seen = new Set<string>();
  return new Set(
    rows.filter((row) => {
      const key = keyOf(row);
      return seen.size === seen.add(key).size;
    }),
  );
}

/** The code of a row, or its slug without a code. */
function exactKeyOf({ cells }: TableRow): string {
  const code = cells.get('code') ?? '';
  return code === '' ? `address ${cells.get('slug') ?? ''}` : `code ${code}`;
}

/** The same in lower case: 'ab-rng-001' matches 'AB-RNG-001'. */
function keyOf(row: TableRow): string {
  return `any ${exactKeyOf(row).toLowerCase()}`;
}

async function readIds(transaction: ImportContext['transaction']): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.selectFrom('products').select(['id', 'code', 'slug']).execute();
  const keys = (code: string, slug: string) => [`code ${code}`, `address ${slug}`];
  return new Map([
    ...rows.flatMap(({ id, code, slug }) =>
      keys(code, slug).map((key): [string, number] => [`any ${key.toLowerCase()}`, id]),
    ),
    ...rows.flatMap(({ id, code, slug }) => keys(code, slug).map((key): [string, number] => [key, id])),
  ]);
}

/** Class 23 of PostgreSQL's error codes. */
const breaksConstraint = (error: unknown) => errorCode(error).startsWith('23');

function wrong({ number, cells }: TableRow, message: string): ImportedRow {
  const named = { code: cells.get('code') ?? '', name: cells.get('name') ?? '' };
  return { row: number, ...named, does: 'wrong', changes: [], errors: [{ column: 'code', message }] };
}
