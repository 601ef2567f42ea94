import { readSheet } from 'read-excel-file/node';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { unpacksTo } from './unpacks-to.ts';

/** A sheet of some thousand rows unpacks to a few megabytes. */
const mostUnpacked = 64 * 1024 * 1024;

/** The cells of a workbook's first sheet as texts, or null where it is no workbook, or one that unpacks to too much. */
export async function readWorkbookRows(file: Buffer): Promise<string[][] | null> {
  if (!unpacksTo(file, mostUnpacked)) return null;
  try {
    const rows = await readSheet(file, { trim: false, parseNumber: Number });
    return rows.map((row) => row.map(textOf));
  } catch {
    return null; // whatever the library finds wrong with it
  }
}

/** As it stands in the sheet: numbers without the digits that binary fractions leave behind. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : '';
}

const bold = { fontWeight: 'bold' } as const;

/** A workbook of one sheet. Every cell is a text, so that none is a formula and no code loses its zeros. */
export function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells: SheetData = rows.map((row, index) =>
    row.map((value) =>
      value === '' ? null : { value, type: String, wrap: true, ...(index === 0 ? bold : {}) },
    ),
  );
  return writeXlsxFile(cells, { sheet: 'Pieces', stickyRowsCount: 1 }).toBuffer();
}
