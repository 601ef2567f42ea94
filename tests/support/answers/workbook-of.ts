import { zipOf } from './zip-of.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** The positions of cell styles in `workbookOf`. */
export const styles = {
  general: 0,
  percent: 1,
  date: 2,
  scientific: 3,
  ownPercent: 4,
  ownDate: 5,
  ownNumber: 6,
};

const ownFormats = ['0.0\\ %', 'dd\\-mmm', '[$₹-4009]\\ #,##0.00" days"'];

export const textCell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
export const numberCell = (value: string, style = styles.general) => `<c s="${style}"><v>${value}</v></c>`;

/** A workbook as spreadsheet programs write it: rows of at most 26 cells in XML, and the texts that cells of the type s refer to. */
export function workbookOf(rows: readonly (readonly string[])[], strings: readonly string[] = []): Buffer {
  const lines = rows.map((cells, index) => {
    const placed = cells.map((cell, column) =>
      cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${index + 1}"`),
    );
    return `<row r="${index + 1}">${placed.join('')}</row>`;
  });
  const formats = ownFormats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  );
  const xfs = [0, 9, 14, 11, 164, 165, 166].map((id) => `<xf numFmtId="${id}"/>`);
  const shared = strings.map((text) => `<si><t>${text}</t></si>`);
  const xml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const types = {
    workbook: 'sheet.main',
    worksheet: 'worksheet',
    styles: 'styles',
    sharedStrings: 'sharedStrings',
  };
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${xml}.${type}+xml"/>`,
  );
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Pieces" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${[
      'worksheet',
      'styles',
      'sharedStrings',
    ]
      .map(
        (type, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${type}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/worksheet.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared.join('')}</sst>`,
  };
  return zipOf(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}
