import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { shapedFont, type Font } from './shaped-font.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The files of Latin letters of each face. The first gives the baseline of a line. */
export const faces = {
  title: ['bellefair-latin-400', 'figtree-latin-ext-400'],
  text: ['figtree-latin-400', 'figtree-latin-ext-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600'],
} as const;
export type Face = keyof typeof faces;

/** The files of other letters, in one weight, and where Unicode has them: all scripts of India, and rare Latin letters. */
const scripts: readonly { readonly file: string; readonly letters: RegExp }[] = [
  { file: 'noto-sans-latin-ext-400', letters: /[\u0100-\u0323\u1D00-\u1EFF\u20A0-\u20CF\u2C60-\u2C7F]/u },
  { file: 'noto-sans-arabic-400', letters: /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFEFC]/u },
  { file: 'noto-sans-devanagari-400', letters: /[\u0900-\u097F\u1CD0-\u1CFF\uA830-\uA839\uA8E0-\uA8FF]/u },
  { file: 'noto-sans-bengali-400', letters: /[\u0980-\u09FF]/u },
  { file: 'noto-sans-gurmukhi-400', letters: /[\u0A00-\u0A7F]/u },
  { file: 'noto-sans-gujarati-400', letters: /[\u0A80-\u0AFF]/u },
  { file: 'noto-sans-oriya-400', letters: /[\u0B00-\u0B7F]/u },
  { file: 'noto-sans-tamil-400', letters: /[\u0B80-\u0BFF]/u },
  { file: 'noto-sans-telugu-400', letters: /[\u0C00-\u0C7F]/u },
  { file: 'noto-sans-kannada-400', letters: /[\u0C80-\u0CFF]/u },
  { file: 'noto-sans-malayalam-400', letters: /[\u0D00-\u0D7F]/u },
  { file: 'noto-sans-ol-chiki-400', letters: /[\u1C50-\u1C7F]/u },
  { file: 'noto-sans-meetei-mayek-400', letters: /[\uAAE0-\uAAFF\uABC0-\uABFF]/u },
];

interface OpenFont {
  /** What the PDF library embeds. Each document opens a Latin font anew, since an open one remembers earlier texts. */
  readonly source: Buffer | Font;
  readonly font: Font;
}

const opened = new Map<string, OpenFont>();

/** A font file of the folder `fonts`, read once, when its first letter is printed. */
export function openFont(file: string): OpenFont {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(new URL(`fonts/${file}-normal.woff`, import.meta.url)));
  const font = isShaped(file) ? shapedFont(bytes) : create<Font>(bytes);
  const open = { source: isShaped(file) ? font : bytes, font };
  opened.set(file, open);
  return open;
}

/** Whether a font's letters join or stack, so that its runs are shaped as a whole. */
export const isShaped = (file: string): boolean => file.startsWith('noto-');

/**
 * The file that has a character: one of the face, else that of the letter before, because signs such as joiners and dandas
 * are used by several scripts, else that of its script. null: no file has it.
 */
export function fontOf(character: string, face: Face, before: string | null): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xff_ff) return null; // signs that nobody's name has
  const candidates = [
    ...faces[face],
    ...(before === null ? [] : [before]),
    ...scripts.filter(({ letters }) => letters.test(character)).map(({ file }) => file),
  ];
  return candidates.find((file) => openFont(file).font.hasGlyphForCodePoint(code)) ?? null;
}
