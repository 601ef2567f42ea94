import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { parseCsv, stripFormulaGuard } from './parse-csv.ts';
import { columnNamed, tableColumns } from './table-columns.ts';

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
}

export type TableRefusal = 'empty' | 'no-table' | 'no-code' | 'twice' | 'too-many-rows' | 'too-large';

/** Reads CSV in UTF-8 or an Excel workbook, told apart by the first bytes. */
export async function readTable(file: Buffer): Promise<Outcome<ProductTable, TableRefusal>> {
  if (file.length === 0) return refuse('empty');
  const lines = isZip(file) ? await readWorkbook(file) : readText(file);
  if (lines === null) return refuse('no-table');
  if (lines === 'too-large') return refuse('too-large');
  const [first = [], ...rest] = lines;
  const headers = first.map((header) => columnNamed(header)?.header ?? header.trim());
  if (!headers.includes('code')) return refuse('no-code');
  const named = headers.filter((header) => header !== '');
  if (new Set(named).size < named.length) return refuse('twice');
  const known: ReadonlySet<string> = new Set(tableColumns.map(({ header }) => header));
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells: rowCells(headers, cells, known) }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''));
  if (rows.length === 0) return refuse('empty');
  if (rows.length > serverLimits.tableRows) return refuse('too-many-rows');
  return accept({ rows, unknown: named.filter((header) => !known.has(header)) });
}

function rowCells(headers: readonly string[], cells: readonly string[], known: ReadonlySet<string>) {
  const pairs = headers.map((header, column) => [header, (cells[column] ?? '').trim()] as const);
  return new Map(pairs.filter(([header]) => known.has(header)));
}

const isZip = (file: Buffer) => file.toString('latin1', 0, 4) === 'PK\x03\x04';

function readText(file: Buffer): string[][] | 'too-large' | null {
  const text = decodeText(file);
  const rows = text === null ? null : parseCsv(text);
  if (rows === 'too-long') return 'too-large';
  return rows?.map((row) => row.map(stripFormulaGuard)) ?? null;
}

/** The text of a file in UTF-8; null for any other. */
export function decodeText(file: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Loads the library with the first workbook. */
async function readWorkbook(file: Buffer): Promise<string[][] | 'too-large' | null> {
  const { readWorkbookRows } = await import('./workbook.ts');
  return readWorkbookRows(file);
}
