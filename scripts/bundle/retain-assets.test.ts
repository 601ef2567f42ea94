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

/** Creates a build folder with only these files. */
async function build(...names: readonly string[]): Promise<string> {
  const built = await mkdtemp(join(folder, 'build-'));
  for (const name of names) await writeFile(join(built, name), name);
  return built;
}

test('scripts of the previous build stay available for open tabs', async () => {
  const kept = join(folder, 'kept');
  await retainAssets(await build('shop-1.js', 'framework-1.js'), kept);
  await retainAssets(await build('shop-2.js', 'framework-1.js'), kept);
  expect((await readdir(kept)).sort()).toEqual(['framework-1.js', 'shop-1.js', 'shop-2.js']);
});

test('a script is deleted once no build has contained it for thirty days', async () => {
  const kept = join(folder, 'kept');
  await retainAssets(await build('shop-1.js'), kept);
  const { mtimeMs: builtAt } = await stat(join(kept, 'shop-1.js'));
  await retainAssets(await build(), kept, builtAt + 29 * day);
  expect(await readdir(kept)).toEqual(['shop-1.js']);
  await retainAssets(await build(), kept, builtAt + 31 * day);
  expect(await readdir(kept)).toEqual([]);
});
