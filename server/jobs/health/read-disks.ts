import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk, DiskFacts } from '#domain/health/health-facts.ts';
import type { Hosting } from './hosting.ts';

/** The disks of data folder, pictures, backups and embedded database; those on one disk are named together. */
export async function readDisks(data: string, { bucket, embeddedDatabase }: Hosting): Promise<DiskFacts> {
  const places = [
    { what: 'data', path: data },
    ...(bucket ? [] : [{ what: 'pictures', path: join(data, 'media') }]),
    { what: 'backups', path: join(data, 'backups') },
    ...(embeddedDatabase ? [{ what: 'database', path: join(data, 'postgres') }] : []),
  ];
  const disks = new Map<number, Disk>();
  for (const { what, path } of places) {
    const found = await diskOf(path);
    if (found === null) continue; // not created yet: it will be on the disk of the data folder
    const { device, ...space } = found;
    disks.set(device, { ...space, holds: [...(disks.get(device)?.holds ?? []), what] });
  }
  return {
    disks: [...disks.values()],
    elsewhere: [...(embeddedDatabase ? [] : ['the database']), ...(bucket ? ['the pictures'] : [])],
  };
}

async function diskOf(path: string) {
  try {
    const [{ dev }, { bavail, bsize, blocks }] = [await stat(path), await statfs(path)];
    return { device: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
