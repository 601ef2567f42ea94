import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putInPlace } from './put-in-place.ts';

test('builds that end at the same time leave one whole folder and nothing else', async () => {
  const root = await mkdtemp(join(tmpdir(), 'jadau-place-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const place = join(root, 'build', 'pages');
  for (let round = 0; round < 20; round += 1) {
    const builds = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const fresh = `${place}.${round}-${index}`;
        await mkdir(fresh, { recursive: true });
        for (const name of ['one', 'two']) await writeFile(join(fresh, name), `${round}`);
        return fresh;
      }),
    );
    await Promise.all(builds.map((fresh) => putInPlace(fresh, place)));
    expect(await readdir(join(root, 'build'))).toEqual(['pages']);
    for (const name of ['one', 'two']) expect(await readFile(join(place, name), 'utf8')).toBe(`${round}`);
  }
});
