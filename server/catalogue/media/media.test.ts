import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { originalName } from '#database/media-files.ts';
import { folderStore } from './media-store.ts';
import { openMedia } from './media.ts';

test('[TRUST-3] a picture that is removed while a width of it is being made leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadau-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = folderStore(folder);
  const hash = 'abcdef0123456789';
  await store.write(originalName(hash), Buffer.from('original'));
  const media = openMedia(store, {
    process: async () => {
      await store.remove(originalName(hash));
      return Buffer.from('smaller');
    },
  });
  expect(await media.open({ hash, width: 1600, format: 'avif' })).toBeNull();
  expect(await store.list()).toEqual([]);
});
