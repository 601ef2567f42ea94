import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainAssets } from './retain-assets.ts';

const day = 24 * 60 * 60 * 1000;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadau-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Retains the assets of a build with only these files, so many days after it. */
async function retain(names: readonly string[], kept: string, days = 0): Promise<void> {
  const built = await mkdtemp(join(folder, 'build-'));
  for (const name of names) await writeFile(join(built, name), name);
  await retainAssets(built, kept, (await stat(built)).mtimeMs + days * day);
}

test('scripts of the previous build stay available for open tabs', async () => {
  const kept = join(folder, 'kept');
  await retain(['shop-1.js', 'framework-1.js'], kept);
  await retain(['shop-2.js', 'framework-1.js'], kept);
  expect((await readdir(kept)).sort()).toEqual(['framework-1.js', 'shop-1.js', 'shop-2.js']);
});

test('a script is deleted once no build has contained it for thirty days', async () => {
  const kept = join(folder, 'kept');
  await retain(['shop-1.js'], kept);
  await retain([], kept, 29);
  expect(await readdir(kept)).toEqual(['shop-1.js']);
  await retain([], kept, 31);
  expect(await readdir(kept)).toEqual([]);
});
