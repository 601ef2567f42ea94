import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { project } from '../project.ts';
import { appendGlyph } from './append-glyph.ts';
import { readTables, writeTables, type FontTables } from './sfnt.ts';

const rupee = '₹';
const web = 'storefront/styles';
const pdf = 'server/selling/tax-documents/pdf/fonts';

const scripts = [
  ...['arabic', 'bengali', 'devanagari', 'gujarati', 'gurmukhi', 'kannada', 'malayalam'],
  ...['meetei-mayek', 'ol-chiki', 'oriya', 'tamil', 'telugu'],
];

/** Grid fitting that only smooths, without which browsers round advances differently. */
const smoothOnly = Buffer.from('b801ff85b0048d', 'hex');

/** Every font file of the shop by its path, made from the packages @fontsource/… of package.json. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [file, characters] of characterRanges()) {
    const tables = file.includes('figtree') ? await figtree(characters) : await bellefair(characters);
    files.set(join(web, file), Buffer.from(await convert(writeTables(tables), 'woff2')));
  }
  for (const [name, font] of [
    ['bellefair-latin-400', 'bellefair/files/bellefair-latin-400'],
    ...[400, 600].flatMap((weight) =>
      ['latin', 'latin-ext'].map((part) => {
        const name = `figtree-${part}-${weight}`;
        return [name, `figtree/files/${name}`] as const;
      }),
    ),
    ['noto-sans-latin-ext-400', 'noto-sans/files/noto-sans-latin-ext-400'],
    ...scripts.map((script) => {
      const family = `noto-sans-${script}`;
      return [`${family}-400`, `${family}/files/${family}-${script}-400`] as const;
    }),
  ] as const)
    files.set(join(pdf, `${name}-normal.woff`), packaged(`@fontsource/${font}-normal.woff`));
  return files;
}

/** The characters of each web font: its `unicode-range` in fonts.css. */
export function characterRanges(): Map<string, string> {
  const css = readFileSync(join(project, web, 'fonts.css'), 'utf8');
  const faces = css.matchAll(/url\('\.\/([^']+)'\)[^}]*unicode-range:([^;]+);/g);
  return new Map(
    Array.from(faces, ([, file = '', ranges = '']) => [
      file,
      ranges
        .split(',')
        .map((range) => {
          const [first = '', last = first] = range.trim().slice(2).split('-');
          const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
          return String.fromCodePoint(
            ...Array.from({ length: end - start + 1 }, (_, index) => start + index),
          );
        })
        .join(''),
    ]),
  );
}

async function bellefair(characters: string): Promise<FontTables> {
  const font = packaged('@fontsource/bellefair/files/bellefair-latin-400-normal.woff2');
  const options = { targetFormat: 'truetype', keepFeatures: ['kern', 'liga'], noHinting: true } as const;
  const tables = readTables(Buffer.from(await subsetFont(font, characters, options)));
  return new Map([...tables, ['prep', smoothOnly]]);
}

/** Without HVAR, which would not know the rupee: advances follow from the outlines. */
async function figtree(characters: string): Promise<FontTables> {
  const subset = async (part: string, text: string) => {
    const font = packaged(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`);
    const made = await subsetFont(font, text, {
      targetFormat: 'truetype',
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 400, max: 600 } },
      dropTables: ['HVAR', 'STAT'],
    });
    return readTables(Buffer.from(made));
  };
  const latin = await subset('latin', characters.replace(rupee, ''));
  return characters.includes(rupee) ? appendGlyph(latin, await subset('latin-ext', rupee), rupee) : latin;
}

function packaged(file: string): Buffer {
  return readFileSync(join(project, 'node_modules', file));
}
