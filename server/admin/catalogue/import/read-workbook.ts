import { serverLimits } from '#domain/server-limits.ts';
import { readCellStyles, type NumberStyle } from './cell-styles.ts';
import type { TableCell } from './table-cell.ts';
import { unzip } from './unzip.ts';
import { walkXml } from './walk-xml.ts';

const megabyte = 1024 * 1024;

const mostUnpacked = { files: 200, file: 32 * megabyte, total: 48 * megabyte };
/** A few bytes could otherwise declare billions of cells. `text`: characters of a cell, as in Excel; `texts`: of all cells together. */
const most = { rows: 10_000, columns: 500, cells: 500_000, text: 32_767, texts: 20_000_000 };
/** Rows with content, after which nobody needs the others. */
const enough = serverLimits.tableRows + 50;

class TooLarge extends Error {}

/** The rows of a workbook's first sheet (ECMA-376), by their numbers; null for any other file. Reads no more rows than an import takes. */
export async function readWorkbook(file: Buffer): Promise<TableCell[][] | 'too-large' | null> {
  const files = await unzip(file, mostUnpacked);
  if (files === null || files === 'too-large') return files;
  const part = (name: string) =>
    files
      .get(name)
      ?.toString()
      .replace(/^\uFEFF/, '') ?? '';
  try {
    const parts = firstSheet(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'));
    return readSheet(part(parts.sheet), {
      strings: parts.strings === '' ? [] : readStrings(part(parts.strings)),
      styles: parts.styles === '' ? [] : readCellStyles(part(parts.styles)),
    });
  } catch (error) {
    return error instanceof TooLarge ? 'too-large' : null; // not well-formed
  }
}

/** The names of the parts of the first sheet that is not hidden. */
function firstSheet(workbook: string, relations: string) {
  const ids: string[] = [];
  walkXml(workbook, {
    open(name, attribute) {
      const isShown = attribute('state')?.endsWith('idden') !== true;
      if (name === 'sheet' && isShown) ids.push(attribute('id') ?? '');
    },
  });
  const parts = { sheet: '', strings: '', styles: '' };
  walkXml(relations, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const [target, type] = [attribute('Target') ?? '', attribute('Type') ?? ''];
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (attribute('Id') === ids[0]) parts.sheet = path;
      else if (type.endsWith('/sharedStrings')) parts.strings = path;
      else if (type.endsWith('/styles')) parts.styles = path;
    },
  });
  return parts;
}

/** Texts that cells refer to by their position. What tells how to pronounce one is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let [inText, aside] = [false, false];
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') aside = true;
      inText = name === 't' && !aside;
    },
    text(more) {
      if (inText) text = joined(text, more);
    },
    close(name) {
      inText = false;
      if (name === 'rPh') aside = false;
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

interface Parts {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
}

function readSheet(xml: string, parts: Parts): TableCell[][] {
  const rows: TableCell[][] = [];
  let [row, column, cells, filled, texts] = [0, 0, 0, 0, 0];
  let cell: CellXml = { type: 'n', style: 0, value: '', formula: false };
  let [inValue, aside] = [false, false];
  walkXml(xml, {
    open(name, attribute) {
      inValue = (name === 'v' || name === 't') && !aside;
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        column = 0;
        if (!(row >= 1 && row <= most.rows)) throw new TooLarge();
      } else if (name === 'c') {
        const address = attribute('r');
        column = address === undefined ? column + 1 : columnNumber(address, row);
        cells += 1;
        if (!(column <= most.columns) || cells > most.cells) throw new TooLarge();
        cell = {
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          formula: false,
        };
      } else if (name === 'f') cell.formula = true;
      else if (name === 'rPh') aside = true;
    },
    text(more) {
      if (inValue) cell.value = joined(cell.value, more);
    },
    close(name) {
      inValue = false;
      if (name === 'rPh') aside = false;
      if (name === 'row' && (rows[row - 1] ?? []).some((each) => each !== '')) filled += 1;
      if (name !== 'c') return filled <= enough;
      const read = readCell(cell, parts);
      texts += (typeof read === 'string' ? read : read.text).length;
      if (texts > most.texts) throw new TooLarge();
      if (read === '') return true;
      while (rows.length < row) rows.push([]);
      const line = rows[row - 1] ?? [];
      while (line.length < column) line.push('');
      line[column - 1] = read;
      return true;
    },
  });
  return rows;
}

interface CellXml {
  readonly type: string;
  readonly style: number;
  value: string;
  formula: boolean;
}

function readCell({ type, style, value, formula }: CellXml, { strings, styles }: Parts): TableCell {
  switch (type) {
    case 's':
      return value === '' ? '' : sharedString(strings, Number(value));
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'b':
      return value === '' ? '' : value.trim() === '1' ? 'yes' : 'no';
    case 'e':
      return { made: 'error', text: value };
    case 'd':
      return { made: 'date', text: value };
    default: {
      if (value.trim() === '') return formula ? { made: 'formula', text: '' } : '';
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      const is = styles[style] ?? 'number';
      if (is === 'date') return { made: 'date', text: 'a date' };
      return { made: 'number', text: is === 'percent' ? `${rounded(number * 100)} %` : rounded(number) };
    }
  }
}

function sharedString(strings: readonly string[], index: number): string {
  const text = strings[index];
  if (text === undefined) throw new Error(`no text ${index}`);
  return text;
}

/** Rounds to 15 digits, as spreadsheets show numbers. */
const rounded = (number: number) => String(Number(number.toPrecision(15)));

function joined(text: string, more: string): string {
  if (text.length + more.length > most.text) throw new TooLarge();
  return text + more;
}

/** '_x000D_' is a carriage return (22.9.2.19). */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The column of 'B7': 2. Another row than the one that the cell is in is no address. */
function columnNumber(address: string, row: number): number {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === '' || Number(digits) !== row) throw new Error(`no address of row ${row}`);
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
