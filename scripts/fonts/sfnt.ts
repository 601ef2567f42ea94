/** The tables of a TrueType font by tag (ISO/IEC 14496-22, section 4.3). */
export type FontTables = ReadonlyMap<string, Buffer>;

export function readTables(font: Buffer): FontTables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = font.readUInt32BE(at + 8);
      const table = font.subarray(start, start + font.readUInt32BE(at + 12));
      return [font.toString('latin1', at, at + 4), table] as const;
    }),
  );
}

export function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00_01_00_00);
  [sorted.length, 16 * power, Math.log2(power), 16 * (sorted.length - power)].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    if (tag === 'head') padded.writeUInt32BE(0, 8);
    directory.write(tag, 12 + 16 * index, 'latin1');
    [checksum(padded), offset, table.length].forEach((value, field) =>
      directory.writeUInt32BE(value, 12 + 16 * index + 4 * (field + 1)),
    );
    parts.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat(parts);
  const head = sorted.findIndex(([tag]) => tag === 'head');
  const headAt = font.readUInt32BE(12 + 16 * head + 8);
  font.writeUInt32BE((0xb1_b0_af_ba - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
