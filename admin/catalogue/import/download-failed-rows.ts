import type { ImportedRow } from '#contract/admin/import.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads the rows with errors as CSV. */
export function downloadFailedRows(rows: readonly ImportedRow[]): void {
  const table = rows.flatMap(({ row, code, name, errors }) =>
    errors.map(({ column, message }) => [String(row), code, name, column, message]),
  );
  const csv = formatCsv([['row', 'code', 'name', 'column', 'error'], ...table]);
  saveFile(new Blob([csv], { type: 'text/csv' }), 'rows-with-errors.csv');
}
