import { zipSync, type Zippable } from 'fflate';

/** A ZIP of these files, of which short ones are stored as they are. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[name] = [bytes, { level: bytes.length > 100 ? 6 : 0 }];
  return Buffer.from(zipSync(entries));
}
