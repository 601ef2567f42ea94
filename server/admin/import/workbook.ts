import { readSheet } from 'read-excel-file/node';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { isSheetWithinLimits } from './sheet-size.ts';
import { storedZip, unzip } from './unzip.ts';

const megabyte = 1024 * 1024;

const mostUnpacked = { files: 200, file: 32 * megabyte, total: 48 * megabyte };

/**
 * The cells of a workbook's first sheet as texts; null for any other file. The library unpacks without limits, so it gets
 * a ZIP of files that were unpacked here.
 */
export async function readWorkbookRows(file: Buffer): Promise<string[][] | 'too-large' | null> {
  const files = await unzip(file, mostUnpacked);
  if (files === null || files === 'too-large') return files;
  for (const [name, bytes] of files) {
    if (!/\.xml(\.rels)?$/.test(name)) files.delete(name);
    else if (!isSheetWithinLimits(bytes.toString())) return 'too-large';
  }
  try {
    const rows = await readSheet(storedZip(files), { trim: false, parseNumber: Number });
    return rows.map((row) => row.map(textOf));
  } catch {
    return null; // the library cannot read it
  }
}

/** Rounds numbers to 15 digits, as spreadsheets show them. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : '';
}

const bold = { fontWeight: 'bold' } as const;

/** A workbook of one sheet. Every cell is text, so that no cell is a formula and codes keep leading zeros. */
export function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells: SheetData = rows.map((row, index) =>
    row.map((value) =>
      value === '' ? null : { value, type: String, wrap: true, ...(index === 0 ? bold : {}) },
    ),
  );
  return writeXlsxFile(cells, { sheet: 'Pieces', stickyRowsCount: 1 }).toBuffer();
}
