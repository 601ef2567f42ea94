import { plainText } from '../input/characters.ts';

/** A row of a CSV by header. */
export interface SheetRow {
  readonly row: number;
  readonly cell: (header: string) => string;
}

/** The first cell with content among columns that exports name differently. */
export function firstCell({ cell }: SheetRow, ...headers: readonly string[]): string {
  return headers.map(cell).find((text) => text !== '') ?? '';
}

/** Cells by header, ignoring case; records which headers were read. */
export class Sheet {
  readonly #columns = new Map<string, number>();
  readonly #headers: readonly string[];
  readonly #lines: readonly (readonly string[])[];
  readonly #read = new Set<string>();

  constructor([headers = [], ...lines]: readonly (readonly string[])[]) {
    this.#headers = headers;
    this.#lines = lines;
    for (const [index, header] of headers.entries()) {
      const name = keyOf(header);
      if (name !== '' && !this.#columns.has(name)) this.#columns.set(name, index);
    }
  }

  has(header: string): boolean {
    return this.#columns.has(keyOf(header));
  }

  /** Rows with content. */
  rows(): readonly SheetRow[] {
    return this.#lines.flatMap((cells, index) =>
      cells.every((cell) => cell.trim() === '')
        ? []
        : [{ row: index + 2, cell: (header: string) => this.#cell(cells, header) }],
    );
  }

  /** Headers of columns with content that were never read. */
  unused(): readonly string[] {
    return this.#headers.filter((header) => {
      const column = this.#columns.get(keyOf(header));
      if (column === undefined || this.#read.has(keyOf(header))) return false;
      return this.#lines.some((cells) => (cells[column] ?? '').trim() !== '');
    });
  }

  #cell(cells: readonly string[], header: string): string {
    const column = this.#columns.get(keyOf(header));
    this.#read.add(keyOf(header));
    return column === undefined ? '' : plainText(cells[column] ?? '');
  }
}

const keyOf = (header: string) => header.trim().toLowerCase();
