import { CsvError, parse } from 'csv-parse/sync';

/**
 * The rows of a CSV text, cell by cell; null for a text that is no CSV, such as one with an unclosed quote. Cells may be
 * separated by commas, semicolons or tabs; the first line decides. Empty lines are rows, so that row numbers match the
 * spreadsheet.
 */
export function parseCsv(text: string): string[][] | null {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The separator that occurs most often in the first line outside quotes. */
function delimiterOf(text: string): string {
  const unquoted = text.split('"').filter((_, index) => index % 2 === 0);
  const [line = ''] = unquoted.join('').split(/[\r\n]/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

/** Removes the apostrophe that formatCsv puts before a cell that a spreadsheet would run as a formula. */
export function stripFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
