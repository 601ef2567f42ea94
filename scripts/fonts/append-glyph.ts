import { readCharacterMap, writeCharacterMap } from './character-map.ts';
import { tableOf, type FontTables } from './sfnt.ts';

/**
 * A variable font with one more character, whose outline, advance and variations come from a second font of the same family
 * and range of weights. Throws if a table is in a form that this does not read.
 */
export function appendGlyph(font: FontTables, other: FontTables, character: string): FontTables {
  const code = character.codePointAt(0) ?? 0;
  const [count, otherCount] = [font, other].map((tables) => tableOf(tables, 'maxp').readUInt16BE(4));
  if (count === undefined || otherCount !== 2)
    throw new Error('the second font must contain one character only');
  for (const tables of [font, other]) {
    expectZero(tableOf(tables, 'head').readInt16BE(50), 'long offsets in loca');
    expectZero(tableOf(tables, 'gvar').readUInt16BE(14), 'long offsets in gvar');
  }
  expectZero(tableOf(other, 'gvar').readUInt16BE(6), 'shared tuples in the second font');
  expectZero(tableOf(font, 'fvar').compare(tableOf(other, 'fvar')), 'other axes in the second font');

  const map = readCharacterMap(tableOf(font, 'cmap'));
  map.set(code, count);
  const outline = lastOutline(other);
  const outlines = tableOf(font, 'glyf').subarray(0, endOfOutlines(font));
  return new Map([
    ...font,
    ['cmap', writeCharacterMap(map)],
    ['glyf', Buffer.concat([outlines, outline])],
    ['loca', Buffer.concat([tableOf(font, 'loca'), word((outlines.length + outline.length) / 2)])],
    ['hmtx', Buffer.concat([metricsOf(font), metricsOf(other).subarray(4)])],
    ['hhea', withWord(tableOf(font, 'hhea'), 34, count + 1)],
    ['maxp', mergedMaxima(font, other, count + 1)],
    ['gvar', appendedVariations(tableOf(font, 'gvar'), tableOf(other, 'gvar'))],
  ]);
}

/** Advance and left side bearing of every glyph. The table leaves out the last advances if they are equal. */
function metricsOf(tables: FontTables): Buffer {
  const [metrics, full] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').readUInt16BE(34)];
  const advance = metrics.subarray(4 * full - 4, 4 * full - 2);
  const bearings = Array.from({ length: (metrics.length - 4 * full) / 2 }, (_, index) =>
    metrics.subarray(4 * full + 2 * index, 4 * full + 2 * index + 2),
  );
  return Buffer.concat([metrics.subarray(0, 4 * full), ...bearings.flatMap((bearing) => [advance, bearing])]);
}

function endOfOutlines(tables: FontTables): number {
  const loca = tableOf(tables, 'loca');
  return 2 * loca.readUInt16BE(loca.length - 2);
}

function lastOutline(tables: FontTables): Buffer {
  const loca = tableOf(tables, 'loca');
  return tableOf(tables, 'glyf').subarray(2 * loca.readUInt16BE(loca.length - 4), endOfOutlines(tables));
}

/** `maxp` with room for the points and contours of both fonts. */
function mergedMaxima(font: FontTables, other: FontTables, count: number): Buffer {
  const [merged, second] = [withWord(tableOf(font, 'maxp'), 4, count), tableOf(other, 'maxp')];
  for (const at of [6, 8, 10, 12])
    merged.writeUInt16BE(Math.max(merged.readUInt16BE(at), second.readUInt16BE(at)), at);
  return merged;
}

function appendedVariations(table: Buffer, other: Buffer): Buffer {
  const count = table.readUInt16BE(12);
  const [tuples, data] = [table.readUInt32BE(8), table.readUInt32BE(16)];
  const end = table.readUInt16BE(20 + 2 * count);
  const [from, to] = [other.readUInt16BE(22), other.readUInt16BE(24)];
  const otherData = other.readUInt32BE(16);
  const head = withWord(table.subarray(0, 20 + 2 * (count + 1)), 12, count + 1);
  head.writeUInt32BE(tuples + 2, 8);
  head.writeUInt32BE(data + 2, 16);
  return Buffer.concat([
    head,
    word(end + to - from),
    table.subarray(20 + 2 * (count + 1), data + 2 * end),
    other.subarray(otherData + 2 * from, otherData + 2 * to),
  ]);
}

function word(value: number): Buffer {
  return withWord(Buffer.alloc(2), 0, value);
}

function withWord(table: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(table);
  changed.writeUInt16BE(value, at);
  return changed;
}

function expectZero(value: number, fault: string): void {
  if (value !== 0) throw new Error(`this glyph cannot be appended: ${fault}`);
}
