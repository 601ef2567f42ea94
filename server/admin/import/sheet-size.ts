/** Limits of a sheet: a few bytes could otherwise declare billions of cells. */
const most = { rows: 10_000, columns: 500, cells: 500_000 };

const tag = /<(?:[^\s<>/:"']+:)?(row|c)(?=[\s/>])([^<>]{0,300}>?)/g;
/** Attributes as spreadsheet programs write them: double quotes, no entities. */
const attributes = /^(?:\s+[\w:.-]+="[^"&<]*")*\s?\/?>$/;
const rowNumber = /\sr="(\d{1,7})"/;
const address = /\sr="([A-Z]{1,3})(\d{1,7})"/;

/** Whether number and positions of rows and cells in this XML are within the limits. */
export function isSheetWithinLimits(xml: string): boolean {
  let rows = 0;
  let cells = 0;
  for (const [, kind, written = ''] of xml.matchAll(tag)) {
    if (!attributes.test(written)) return false;
    if (kind === 'row') {
      rows = Math.max(rows + 1, Number(rowNumber.exec(written)?.[1] ?? 0));
      if (written.includes(' r=') && !rowNumber.test(written)) return false;
    } else {
      const [, column = '', row = ''] = address.exec(written) ?? [];
      if (column === '' || columnNumber(column) > most.columns) return false;
      rows = Math.max(rows, Number(row));
      cells += 1;
    }
    if (rows > most.rows || cells > most.cells) return false;
  }
  return true;
}

/** A: 1, Z: 26, AA: 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
