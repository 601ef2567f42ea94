import { inflateSync } from 'node:zlib';

const head = { woff: 44, plain: 12 };
const record = { woff: 20, plain: 16 };

/**
 * Unpacks a WOFF file to an OpenType font (W3C WOFF File Format 1.0, sections 3 to 5). The PDF library would unpack a table
 * again for each glyph, which took four fifths of the time to render a page.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(head.plain + record.plain * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8); // sfnt version
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = head.woff + record.woff * index;
    const to = head.plain + record.plain * index;
    const table = readTable(woff, from);
    woff.copy(directory, to, from, from + 4); // tag
    woff.copy(directory, to + 4, from + 16, from + 20); // checksum
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(table.length, to + 12);
    const room = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(room);
    tables.push(room);
    at += room.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** A table that compression would not shorten is stored as it is. */
function readTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const bytes = woff.subarray(offset, offset + packed);
  return packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
}
