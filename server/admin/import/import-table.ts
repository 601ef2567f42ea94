import type { ImportedRow, ImportReport } from '#contract/admin/import.ts';
import type { AuditEntry } from '../kernel/audit-store.ts';
import { importRow, type Importing } from './import-row.ts';
import type { PieceTable, TableRow } from './read-table.ts';
import { readShelf } from './read-shelf.ts';

export interface Imported {
  readonly report: Omit<ImportReport, 'done'>;
  readonly entries: readonly AuditEntry[];
}

/**
 * Does what a table says, row by row, within the transaction. A piece is found by its code; a row without one by its
 * address. What is wrong is said a row; whether that undoes the others is the caller's to decide.
 */
export async function importTable(
  importing: Omit<Importing, 'shelf'>,
  { rows, unknown }: PieceTable,
): Promise<Imported> {
  const shelf = await readShelf(importing.transaction);
  const ids = await readIds(importing.transaction);
  const seen = new Set<string>();
  const reports: ImportedRow[] = [];
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (seen.has(key)) {
      reports.push(twice(row));
      continue;
    }
    seen.add(key);
    const { report, entry } = await importRow({ ...importing, shelf }, row, ids.get(key) ?? null);
    reports.push(report);
    if (entry !== null) entries.push(entry);
  }
  const count = (does: ImportedRow['does']) => reports.filter((report) => report.does === does).length;
  const counts = {
    added: count('add'),
    changed: count('change'),
    unchanged: count('nothing'),
    wrong: count('wrong'),
  };
  return { report: { rows: reports, ...counts, unknown: [...unknown] }, entries };
}

/** What names a piece, told apart: a code may look like an address. */
function keyOf({ cells }: TableRow): string {
  const code = cells.get('code') ?? '';
  return code === '' ? `address ${cells.get('slug') ?? ''}` : `code ${code}`;
}

async function readIds(transaction: Importing['transaction']): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.selectFrom('products').select(['id', 'code', 'slug']).execute();
  return new Map(
    rows.flatMap(({ id, code, slug }) => [
      [`code ${code}`, id],
      [`address ${slug}`, id],
    ]),
  );
}

function twice({ number, cells }: TableRow): ImportedRow {
  const code = cells.get('code') ?? '';
  const errors = [{ column: 'code', message: 'This piece stands in the table twice' }];
  return { row: number, code, name: cells.get('name') ?? '', does: 'wrong', changes: [], errors };
}
