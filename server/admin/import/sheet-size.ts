/** More than any table of pieces has. Beyond, a file of a few bytes could ask for a sheet of billions of cells. */
const most = { rows: 10_000, columns: 500, cells: 500_000 };

const tag = /<(?:[^\s<>/:"']+:)?(row|c)(?=[\s/>])([^<>]{0,300}>?)/g;
/** As every program writes them: few, in double quotes, without entities. */
const attributes = /^(?:\s+[\w:.-]+="[^"&<]*")*\s?\/?>$/;
const rowNumber = /\sr="(\d{1,7})"/;
const address = /\sr="([A-Z]{1,3})(\d{1,7})"/;

/** Whether the rows and cells of this XML are no more, and lie no farther out, than the shop reads. */
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

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
