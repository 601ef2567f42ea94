/**
 * Parses CSV (RFC 4180) with or without a byte order mark, separated by commas, semicolons or tabs, as the first line
 * shows. Empty lines are empty rows. null: a quoted cell is not closed.
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
    at = plain(whole, cell.end, parting).end; // only a separator may follow a quoted cell
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
  /** The position after it. */
  readonly end: number;
}

/** The most frequent separator outside of quotes in the first line. */
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

/** Two quotes within a cell are one. */
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

/** Removes what formatCsv puts before a cell that a spreadsheet would run as a formula. */
export function stripFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
