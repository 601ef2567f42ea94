import { CsvError, parse } from 'csv-parse/sync';

/** Empty ones included. Reading a line takes some 10 microseconds, in which nothing else of the shop runs. */
const mostLines = 100_000;
/** Cells of a whole table, and characters of a line: 20 MB of commas would be twenty million cells in a gigabyte of memory. */
const mostCells = 2_500_000;
const longestLine = 500_000;

/**
 * A first line that tells Excel the separator. Spreadsheets do not count it. A program that saved the file again may have filled the
 * line up to the width of the table: then the separator is the one that it used.
 */
const separatorLine =
  /^\uFEFF?[ \t]{0,9}"?[ \t]{0,9}sep[ \t]{0,9}=[ \t]{0,9}([^"\r\n])[ \t]{0,9}"?([,;|\t]?)[,;|\t ]*(?:\r\n|\r|\n|$)/i;

interface CsvPart {
  /** Default: the separator that the first line tells by 'sep=', or has most often: comma, semicolon or tab. */
  readonly delimiter?: string;
  /** Reads only so many rows. */
  readonly first?: number;
}

/**
 * The rows of a CSV text, cell by cell; null for a text that is no CSV, such as one with an unclosed quote; 'too-long' for one
 * with more lines or cells than any table of a shop. Empty lines are rows, so that row numbers match the spreadsheet.
 */
export function parseCsv(whole: string, part: CsvPart = {}): string[][] | 'too-long' | null {
  const told = separatorLine.exec(whole);
  const text = whole.slice(told?.[0].length ?? 0);
  const delimiter = (told?.[2] || told?.[1]) ?? part.delimiter ?? delimiterOf(text);
  if (exceeds(text, delimiter, mostCells)) return 'too-long';
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: part.first ?? mostLines + 1,
      max_record_size: longestLine,
    });
    return rows.length > mostLines ? 'too-long' : rows;
  } catch (error) {
    if (error instanceof CsvError) return error.code === 'CSV_MAX_RECORD_SIZE' ? 'too-long' : null;
    throw error;
  }
}

/** Whether the text contains the mark more often than that. */
export function exceeds(text: string, mark: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1 && count <= most; at = text.indexOf(mark, at + 1)) count += 1;
  return count > most;
}

/** The separator that occurs most often in the first line outside quotes. */
function delimiterOf(text: string): string {
  const unquoted = text
    .slice(0, longestLine)
    .split('"')
    .filter((_, index) => index % 2 === 0);
  const [line = ''] = unquoted.join('').split(/[\r\n]/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

/** Removes the apostrophe that formatCsv puts before a cell that a spreadsheet would run as a formula. */
export function stripFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
