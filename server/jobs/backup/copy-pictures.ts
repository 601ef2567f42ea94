import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLinked, type MediaStore } from '../../catalogue/media/media-store.ts';

interface Options {
  readonly from: MediaStore;
  readonly to: string;
  /** For copies on the shop's own disk: files never change, so hard links suffice. */
  readonly linked: boolean;
  /** The pictures of an earlier backup on the same disk: what it has is not fetched again. */
  readonly earlier?: string | null;
}

/** Copies every picture and film into a folder. Returns their number. */
export async function copyPictures({ from, to, linked, earlier = null }: Options): Promise<number> {
  await mkdir(to, { recursive: true });
  const names = await from.list();
  for (const folder of new Set(names.map(dirname))) await mkdir(join(to, folder), { recursive: true });
  for (const name of names) {
    const path = join(to, name);
    if (earlier !== null && (await isLinked(join(earlier, name), path))) continue;
    await from.copyTo(name, path, linked);
  }
  return names.length;
}
