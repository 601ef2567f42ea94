import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

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
