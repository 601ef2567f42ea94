import { plainLine } from '#domain/input/characters.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { decodeText, formatOf, type OtherFormat } from './file-format.ts';
import { parseCsv, stripFormulaGuard } from './parse-csv.ts';
import { cellFault, textOf, type TableCell } from './table-cell.ts';
import { columnNamed, type TableColumn } from './table-columns.ts';

export interface ProductTable {
  readonly rows: readonly TableRow[];
  /** Unknown headers. */
  readonly unknown: readonly string[];
}

export interface TableRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  /** By header; known columns only. */
  readonly cells: ReadonlyMap<string, string>;
  /** Why a cell, by header, is not what was typed. Such a row is refused. */
  readonly faults: ReadonlyMap<string, string>;
  /** The words of a row that names no piece, such as a title, unless the shop has a piece of its code; null for other rows. */
  readonly note: string | null;
}

export type TableRefusal =
  | OtherFormat
  | 'empty'
  | 'encoding'
  | 'no-table'
  | 'unclosed'
  | 'no-code'
  | 'twice'
  | 'too-many-rows'
  | 'too-large';

type Lines = readonly (readonly TableCell[])[];

/** Titles and notes may stand above the headers. */
const headersWithin = 20;
/** Empty ones included. */
const mostLines = 10_000;
const separators = [',', ';', '\t', '|'];

/** Reads CSV or an Excel workbook. */
export async function readTable(file: Buffer): Promise<Outcome<ProductTable, TableRefusal>> {
  if (file.length === 0) return refuse('empty');
  const format = formatOf(file);
  const lines = await readLines(file, format);
  if (typeof lines === 'string') return refuse(lines);
  const head = headerRow(lines);
  if (head === -1) return refuse('no-code');
  const headers = (lines[head] ?? []).map(wordsOf);
  const columns = headers.map((header) => columnNamed(header));
  const named = headers
    .map((header, index) => columns[index]?.header ?? header)
    .filter((name) => name !== '');
  if (new Set(named).size < named.length) return refuse('twice');
  const rows: TableRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index === head || cells.every((cell) => wordsOf(cell) === '' && !isFormula(cell))) continue;
    rows.push(
      tableRow(index < head ? [] : columns, cells, { number: index + 1, mayMove: format === 'text' }),
    );
    if (rows.length > serverLimits.tableRows) return refuse('too-many-rows');
  }
  if (lines.length > mostLines) return refuse('too-large');
  if (rows.every(({ note, cells }) => note !== null && nameOf(cells) === '')) return refuse('empty');
  return accept({
    rows,
    unknown: headers.filter((header, index) => header !== '' && columns[index] === undefined),
  });
}

const wordsOf = (cell: TableCell) => plainLine(textOf(cell));
const isFormula = (cell: TableCell) => typeof cell !== 'string' && cell.made === 'formula';

/** What names the piece of a row. */
const nameOf = (cells: TableRow['cells']) => cells.get('code') || cells.get('slug') || '';

/** The first row with the column `code`; -1: there is none. */
function headerRow(lines: Lines): number {
  return lines
    .slice(0, headersWithin)
    .findIndex((cells) => cells.some((cell) => columnNamed(textOf(cell))?.field === 'code'));
}

/** In a CSV, cells may have moved: '45000,50' without quotation marks is two of them. */
function tableRow(
  columns: readonly (TableColumn | undefined)[],
  line: readonly TableCell[],
  { number, mayMove }: { readonly number: number; readonly mayMove: boolean },
): TableRow {
  const cells = new Map<string, string>();
  const faults = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    if (column === undefined) continue;
    const cell = line[index] ?? '';
    cells.set(column.header, column.plain(textOf(cell)));
    const fault = cellFault(cell, column);
    if (fault !== null) faults.set(column.header, fault);
  }
  if (mayMove && cells.size > 0 && line.slice(columns.length).some((cell) => wordsOf(cell) !== '')) {
    const fault = `This row has ${line.length} cells, and the headers have ${columns.length}. A cell with the separator in it needs quotation marks around it.`;
    faults.set('code', fault);
  }
  const words = line.map(wordsOf).filter((text) => text !== '');
  const filled = [...cells.values()].filter((text) => text !== '');
  const [only = ''] = filled;
  // A code of several words alone in its row may be a sentence below the table.
  const isNote =
    faults.size === 0 &&
    (filled.length === 0 || (words.length === 1 && (nameOf(cells) === '' || /\s/.test(only))));
  return { number, cells, faults, note: isNote ? words.join(' · ') : null };
}

async function readLines(file: Buffer, format: ReturnType<typeof formatOf>): Promise<Lines | TableRefusal> {
  if (format === 'text') return readText(file);
  if (format !== 'workbook') return format;
  const { readWorkbook } = await import('./read-workbook.ts');
  return (await readWorkbook(file)) ?? 'no-table';
}

function readText(file: Buffer): Lines | TableRefusal {
  const text = decodeText(file);
  if (!text.accepted) return text.refusal;
  const rows = parseCsv(text.value, { delimiter: separatorOf(text.value), first: mostLines + 1 });
  if (rows === 'too-long') return 'too-large';
  return rows?.map((row) => row.map(stripFormulaGuard)) ?? 'unclosed';
}

function withoutQuotes(text: string, delimiter: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/, headersWithin);
  return lines.map((line) => line.replaceAll('"', '').split(delimiter));
}

/** The separator with which the headers have the most known columns. */
function separatorOf(text: string): string {
  const known = (delimiter: string) => {
    const read = parseCsv(text, { delimiter, first: headersWithin });
    // A quotation mark that is not closed is told once the separator is known.
    const rows = Array.isArray(read) ? read : withoutQuotes(text, delimiter);
    const headers = rows[headerRow(rows)] ?? [];
    return headers.filter((header) => columnNamed(header) !== undefined).length;
  };
  const counts = separators.map((separator) => [separator, known(separator)] as const);
  const [best = ',', count = 0] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return count === 0 ? ',' : best;
}
