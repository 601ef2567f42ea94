import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP of these files, of which short ones are stored as they are. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, whole] of files) {
    const deflated = deflateRawSync(whole);
    const bytes = whole.length > 100 ? deflated : whole;
    const path = Buffer.from(name);
    const head = Buffer.alloc(26); // shared by the local header and the directory entry
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2); // names are UTF-8
    head.writeUInt16LE(bytes === whole ? 0 : 8, 4);
    head.writeUInt32LE(crc32(whole), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(whole.length, 18);
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
