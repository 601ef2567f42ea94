import type { ImportedRow } from '#contract/admin/import.ts';
import { formatCsv } from '#domain/format-csv.ts';

/** Downloads the rows with errors as CSV. */
export function downloadFailedRows(rows: readonly ImportedRow[]): void {
  const table = rows.flatMap(({ row, code, name, errors }) =>
    errors.map(({ column, message }) => [String(row), code, name, column, message]),
  );
  const csv = formatCsv([['row', 'code', 'name', 'column', 'error'], ...table]);
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'rows-with-errors.csv';
  link.click();
  URL.revokeObjectURL(address);
}
