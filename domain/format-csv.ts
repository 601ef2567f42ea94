/**
 * Rows as CSV (RFC 4180) for spreadsheets: with a byte order mark, because they need it to read UTF-8, and with an
 * apostrophe before cells that they would run as a formula (OWASP, CSV injection).
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
