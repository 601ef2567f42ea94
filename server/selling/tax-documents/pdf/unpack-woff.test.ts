import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const fonts = join(import.meta.dirname, 'fonts');
const files = readdirSync(fonts).filter((name) => name.endsWith('.woff'));

/** OpenType, "Calculating checksums"; 'head' is excluded: its checksum is that of another file. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(files)(
  '[ORDER-7] the font %s is unpacked completely: every table has the checksum stated in its file',
  (file) => {
    const woff = readFileSync(join(fonts, file));
    const font = unpackWoff(woff);
    const count = font.readUInt16BE(4);
    expect(font.length).toBe(woff.readUInt32BE(16)); // totalSfntSize
    expect(count).toBeGreaterThan(8);
    for (let index = 0; index < count; index += 1) {
      const entry = font.subarray(12 + 16 * index, 28 + 16 * index);
      const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
      const name = entry.subarray(0, 4).toString();
      if (name === 'head') continue;
      expect(sumOf(font.subarray(offset, offset + Math.ceil(length / 4) * 4)), name).toBe(
        entry.readUInt32BE(4),
      );
    }
  },
);
