import { plainSigns } from '#domain/input/characters.ts';

/** What a spreadsheet made of a cell; a text is itself. CSV has texts only. */
export type TableCell = string | TypedCell;

export interface TypedCell {
  readonly made: 'number' | 'date' | 'error' | 'formula';
  /** The number in plain digits, a percentage as '10 %', an error as '#N/A'. */
  readonly text: string;
}

export const textOf = (cell: TableCell | undefined): string =>
  typeof cell === 'string' ? cell : (cell?.text ?? '');

/** 8.90123E+12, as a spreadsheet writes a long number into a CSV. '10E004' is a HUID. */
const exponent = /^\d+(?:[.,]\d*e[+-]?|e\+)\d+$/i;

const retype = 'Format the column as Text in the spreadsheet and type it again.';

/** Why the cell may no longer be what was typed; null: it is. */
export function cellFault(cell: TableCell, column: { readonly identifier: boolean }): string | null {
  if (typeof cell === 'string') {
    if (!column.identifier) return null;
    const shortened = plainSigns(cell)
      .split(/[,;] /)
      .find((part) => exponent.test(part));
    return shortened === undefined
      ? null
      : `A spreadsheet shortened this to ${shortened}: digits are lost. ${retype}`;
  }
  switch (cell.made) {
    case 'date':
      return `The spreadsheet made a date of this. ${retype}`;
    case 'error':
      return `The spreadsheet has the error ${cell.text} here. Correct its formula, or type the value.`;
    case 'formula':
      return 'This formula has no result yet. Open the workbook in Excel, save it, and choose it again.';
    case 'number':
      return column.identifier
        ? `The spreadsheet made the number ${cell.text} of this: zeros or digits may be lost. ${retype}`
        : null;
  }
}
