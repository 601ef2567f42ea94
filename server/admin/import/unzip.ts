import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

export interface UnzipLimits {
  readonly files: number;
  /** Bytes of one file, unpacked. */
  readonly file: number;
  /** Bytes of all files together, unpacked. */
  readonly total: number;
}

const inflated = promisify(inflateRaw);

/**
 * The files of a ZIP by name; null for any other file. Ignores the declared sizes: unpacking stops at the limit
 * (APPNOTE 4.3, 4.4).
 */
export async function unzip(
  zip: Buffer,
  limits: UnzipLimits,
): Promise<Map<string, Buffer> | 'too-large' | null> {
  const files = new Map<string, Buffer>();
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
    if (end === -1) return null;
    const count = zip.readUInt16LE(end + 10);
    if (count > limits.files) return 'too-large';
    let at = zip.readUInt32LE(end + 16);
    let left = limits.total;
    for (let file = 0; file < count; file += 1) {
      if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null;
      const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
      const bytes = await unpacked(zip, at, Math.min(left, limits.file));
      left -= bytes.length;
      files.set(name, bytes);
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return files;
  } catch (error) {
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return tooLarge ? 'too-large' : null;
  }
}

async function unpacked(zip: Buffer, entry: number, most: number): Promise<Buffer> {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === 8) return inflated(bytes, { maxOutputLength: Math.max(1, most) });
  if (bytes.length > most) throw Object.assign(new RangeError('too large'), { code: 'ERR_BUFFER_TOO_LARGE' });
  return bytes;
}

/** A ZIP of these files without compression. */
export function storedZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const path = Buffer.from(name);
    const head = Buffer.alloc(26); // shared by the local header and the directory entry
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2); // names are UTF-8
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04'), head, path, bytes);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, path);
    at += 4 + head.length + path.length + bytes.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listing, end]);
}
