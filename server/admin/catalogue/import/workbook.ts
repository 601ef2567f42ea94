import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

const bold = { fontWeight: 'bold' } as const;

/** Spreadsheets read '_x0041_' as 'A' (ECMA-376 part 1, 22.9.2.19). */
const escaped = (text: string) => text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');

/** A workbook of one sheet. Every cell is text, so that no cell is a formula and codes keep leading zeros. */
export function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells: SheetData = rows.map((row, index) =>
    row.map((value) =>
      value === '' ? null : { value: escaped(value), type: String, wrap: true, ...(index === 0 ? bold : {}) },
    ),
  );
  return writeXlsxFile(cells, { sheet: 'Pieces', stickyRowsCount: 1 }).toBuffer();
}
