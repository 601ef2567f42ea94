/**
 * Rows as CSV (RFC 4180) for spreadsheets: with a byte order mark, because they need it to read UTF-8, and with an
 * apostrophe before cells that they would run as a formula (OWASP, CSV injection), or that have such an apostrophe already.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${rows.map(formatCsvRow).join('')}`;
}

/** Comes first in the file. */
export const byteOrderMark = '\uFEFF';

/** One row with its line break. Numbers are no formulas, negative ones neither. */
export function formatCsvRow(row: readonly (string | number)[]): string {
  return `${row.map((value) => (typeof value === 'number' ? String(value) : cell(value))).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
