import { inflateRawSync } from 'node:zlib';

/**
 * Whether all files of a ZIP unpack to no more than so many bytes together. What its directory says of their sizes counts
 * for nothing: each is unpacked, and stopped at the limit (APPNOTE 4.3, 4.4).
 */
export function unpacksTo(zip: Buffer, most: number): boolean {
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
    const files = zip.readUInt16LE(end + 10);
    let at = zip.readUInt32LE(end + 16);
    let left = most;
    for (let file = 0; file < files; file += 1) {
      if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') return false;
      left -= unpacked(zip, at, left);
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return end !== -1;
  } catch {
    return false; // no ZIP, or more than the limit
  }
}

/** How many bytes one file is, unpacked; throws beyond the limit. */
function unpacked(zip: Buffer, entry: number, most: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === 0) return bytes.length;
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) }).length;
}
