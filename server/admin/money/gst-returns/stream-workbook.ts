import { strToU8, Zip, ZipDeflate } from 'fflate';
import { escapeXml } from '#domain/gst-returns/tally-tags.ts';
import { plainRupees } from '#domain/gst-returns/plain-rupees.ts';
import type { RegisterCell, RegisterRow } from '#domain/gst-returns/registers.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** The first row is the titles. */
  readonly rows: AsyncIterable<RegisterRow> | Iterable<RegisterRow>;
}

/**
 * A workbook in pieces, sheet by sheet, in memory that does not grow with its rows (ECMA-376, SpreadsheetML). Money is a number
 * with two decimals; text is never a formula.
 */
export async function* streamWorkbook(sheets: readonly WorkbookSheet[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const files: (readonly [string, AsyncIterable<string> | Iterable<string>])[] = [
    ...sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)] as const),
    ...[...fixedFiles(sheets)].map(([path, text]) => [path, [text]] as const),
  ];
  for (const [path, parts] of files) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const part of parts) {
      file.push(strToU8(part));
      yield* ready;
      ready = [];
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* sheetXml(rows: WorkbookSheet['rows']): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** Styles: 0 plain, 1 bold, 2 money. The first row is bold. */
function cellXml(cell: RegisterCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell !== 'string') return `<c r="${place}" s="2"><v>${plainRupees(cell.paise)}</v></c>`;
  const style = /^[A-Z]1$/.test(place) ? ' s="1"' : '';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** Registers have at most 26 columns. */
function columnName(index: number): string {
  return String.fromCodePoint(65 + index);
}

function fixedFiles(sheets: readonly WorkbookSheet[]): ReadonlyMap<string, string> {
  const each = (text: (number: number, sheet: WorkbookSheet) => string) =>
    sheets.map((sheet, index) => text(index + 1, sheet)).join('');
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((number, { name }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">${each((number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relationship(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ]);
}
