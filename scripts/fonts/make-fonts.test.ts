import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { project } from '../project.ts';
import { readCharacterMap } from './character-map.ts';
import { characterRanges, makeFonts } from './make-fonts.ts';
import { readTables, tableOf } from './sfnt.ts';

test('`npm run fonts` generates every font file of the shop', async () => {
  const made = await makeFonts();
  for (const [file, bytes] of made) expect(readFileSync(join(project, file)).equals(bytes), file).toBe(true);
  for (const folder of new Set([...made.keys()].map((file) => dirname(file)))) {
    const present = readdirSync(join(project, folder)).filter((file) => /\.woff2?$/.test(file));
    const names = [...made.keys()].filter((file) => dirname(file) === folder).map((file) => basename(file));
    expect(present.toSorted()).toEqual(names.toSorted());
  }
});

test.each([...characterRanges()])('%s contains every character declared in fonts.css', async (file, text) => {
  const font = readFileSync(join(project, 'storefront/styles', file));
  const glyphs = readCharacterMap(tableOf(readTables(await convert(font, 'truetype')), 'cmap'));
  expect([...text].filter((character) => !glyphs.has(character.codePointAt(0) ?? 0))).toEqual([]);
});
