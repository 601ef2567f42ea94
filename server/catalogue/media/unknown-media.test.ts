import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStore, type MediaStore } from './media-store.ts';
import { openMedia } from './media.ts';

test('[PAGES-10] an address of a picture that nobody stored costs the store two questions', async () => {
  const folder = folderStore(await mkdtemp(join(tmpdir(), 'jadau-unknown-')));
  const calls: string[] = [];
  const counting: MediaStore = {
    ...folder,
    has: async (name) => {
      calls.push(`has ${name}`);
      return folder.has(name);
    },
    read: async (name) => {
      calls.push(`read ${name}`);
      return folder.read(name);
    },
  };
  const media = openMedia(counting);
  const hash = 'abcdef0123456789';
  for (const width of [440, 1600]) {
    calls.length = 0;
    expect(await media.open({ hash, width, format: 'jpg' })).toBeNull();
    expect(calls).toEqual([`read ab/${hash}-${width}.jpg`, `has originals/${hash}`]);
  }
});
