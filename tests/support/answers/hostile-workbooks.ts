import { constants, crc32, deflateRawSync } from 'node:zlib';
import { unzip } from '#server/admin/catalogue/import/unzip.ts';
import { writeWorkbook } from '#server/admin/catalogue/import/workbook.ts';
import { zipOf } from './zip-of.ts';

export const megabyte = 1024 * 1024;

/** The rows of the workbooks that the attacks start from. */
export const table = [
  ['code', 'name'],
  ['JD-1', 'A ring'],
];

/** Deflated blanks, about a thousandth of the given size. */
export function blanks(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(megabyte, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

function header(packed: Buffer, name: string, unpacked: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(packed), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(unpacked, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

/** The workbook with one more file, which its directory omits or lists with the given size. */
export function withFile(workbook: Buffer, packed: Buffer, listed: { readonly size: number } | null): Buffer {
  const name = 'xl/more.xml';
  const end = workbook.lastIndexOf(Buffer.from('PK\x05\x06'));
  const directory = workbook.readUInt32LE(end + 16);
  const local = Buffer.concat([header(packed, name, listed?.size ?? 1), packed]);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  header(packed, '', listed?.size ?? 1).copy(entry, 6, 4, 30);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(directory, 42);
  const listing = listed === null ? [] : [entry, Buffer.from(name)];
  const tail = Buffer.from(workbook.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(10) + listing.length / 2, 10);
  tail.writeUInt16LE(tail.readUInt16LE(8) + listing.length / 2, 8);
  tail.writeUInt32LE(directory + local.length, 16);
  tail.writeUInt32LE(tail.readUInt32LE(12) + Buffer.concat(listing).length, 12);
  return Buffer.concat([
    workbook.subarray(0, directory),
    local,
    workbook.subarray(directory, end),
    ...listing,
    tail,
  ]);
}

/** A workbook with this XML as its sheet, and a correct directory. */
export async function withSheet(rows: string): Promise<Buffer> {
  const files = await unzip(await writeWorkbook(table), { files: 50, file: megabyte, total: megabyte });
  if (!(files instanceof Map)) throw new Error('the workbook cannot be read');
  const [path = ''] = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'));
  const sheet = files.get(path)?.toString() ?? '';
  files.set(
    path,
    Buffer.from(sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)),
  );
  return zipOf(files);
}

const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`;

/** Sheets that are refused before their cells are allocated. */
export const hostileSheets: readonly (readonly [what: string, rows: string])[] = [
  ['a very high row number', `<row r="9000000">${cell('A9000000')}</row>`],
  ['a very high column number', `<row r="1">${cell('XFD1')}</row>${'<row/>'.repeat(100)}`],
  ['too many cells', `<row r="1">${cell('A1')}</row>`.repeat(600_000)],
  ['an address with character references', `<row r="&#57;000000">${cell('A1')}</row>`],
];
