/**
 * The rows of a CSV text (RFC 4180), cell by cell: with or without a byte order mark, parted by commas, by semicolons as
 * spreadsheets of many countries write them, or by tabs; the first line decides. Lines that are empty count, and are empty
 * rows. Null where a quoted cell never ends.
 */
export function parseCsv(text: string): string[][] | null {
  const whole = text.replace(/^\uFEFF/, '');
  const parting = partingOf(whole);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < whole.length) {
    const cell = whole[at] === '"' ? quoted(whole, at) : plain(whole, at, parting);
    if (cell === null) return null;
    row.push(cell.text);
    at = plain(whole, cell.end, parting).end; // nothing stands behind a quoted cell but what parts it
    if (whole[at] === parting) {
      at += 1;
      if (at < whole.length) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    at += whole.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface Cell {
  readonly text: string;
  /** Where what follows it begins. */
  readonly end: number;
}

/** What parts the cells of the first line, outside of quotes, most often. */
function partingOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function plain(text: string, from: number, parting: string): Cell {
  let end = from;
  while (end < text.length && !['\r', '\n', parting].includes(text[end] ?? '')) end += 1;
  return { text: text.slice(from, end), end };
}

/** Two quotes within are one. */
function quoted(text: string, from: number): Cell | null {
  let at = from + 1;
  let content = '';
  while (at < text.length) {
    const end = text.indexOf('"', at);
    if (end === -1) return null;
    content += text.slice(at, end);
    if (text[end + 1] !== '"') return { text: content, end: end + 1 };
    content += '"';
    at = end + 2;
  }
  return null;
}

/** Takes back what formatCsv puts before a cell that a spreadsheet would take for a formula. */
export function stripFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
