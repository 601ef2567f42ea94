/** The glyph of each character, from the table `cmap`: its Unicode subtable in format 4. */
export function readCharacterMap(cmap: Buffer): Map<number, number> {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index);
  const unicode = records.find((at) => cmap.readUInt32BE(at) === 0x3_00_01);
  if (unicode === undefined) throw new Error('the font has no Unicode map');
  const map = cmap.subarray(cmap.readUInt32BE(unicode + 4));
  if (map.readUInt16BE(0) !== 4) throw new Error('the Unicode map is not in format 4');
  const size = map.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [map.readUInt16BE(at), map.readUInt16BE(at + size + 2)];
    const [delta, range] = [map.readUInt16BE(at + 2 * size + 2), map.readUInt16BE(at + 3 * size + 2)];
    for (let code = start; code <= end && code !== 0xff_ff; code += 1) {
      const glyph = range === 0 ? code : map.readUInt16BE(at + 3 * size + 2 + range + 2 * (code - start));
      glyphs.set(code, (glyph + delta) & 0xff_ff);
    }
  }
  return glyphs;
}

interface Segment {
  readonly start: number;
  end: number;
  /** Added to a character's code, gives its glyph. */
  readonly delta: number;
}

export function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const segments: Segment[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1);
    const delta = (glyph - code) & 0xff_ff;
    if (last?.end === code - 1 && last.delta === delta) last.end = code;
    else segments.push({ start: code, end: code, delta });
  }
  segments.push({ start: 0xff_ff, end: 0xff_ff, delta: 1 });
  const size = 2 * segments.length;
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const words = [
    ...[4, 16 + 4 * size, 0, size, 2 * power, Math.log2(power), size - 2 * power],
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  ];
  // Two records for one map: Unicode (0, 3) and Windows (3, 1).
  const head = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20];
  const table = Buffer.alloc(2 * (head.length + words.length));
  [...head, ...words].forEach((word, index) => table.writeUInt16BE(word, 2 * index));
  return table;
}
