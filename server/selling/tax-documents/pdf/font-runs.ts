import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { hasRightToLeft, withIsolatedNumbers } from '#domain/locale/right-to-left.ts';
import { faces, fontOf, isShaped, type Face } from './fonts.ts';

export type TextDirection = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** The direction of a paragraph: that of its first letter. */
export function textDirection(paragraph: string): TextDirection {
  if (!hasRightToLeft(paragraph)) return 'ltr';
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

interface FontRun {
  readonly run: string;
  /** The font file (fonts.ts). */
  readonly name: string;
}

/**
 * Splits a line into runs of one font, in the order in which they stand from left to right. What no font has is replaced by
 * its plain letters, such as 'A' for '𝔄', or by a question mark. Numbers and Latin words between words from right to left,
 * such as '12-B', stay as they are.
 */
export function fontRuns(line: string, face: Face, direction = textDirection(line)): readonly FontRun[] {
  if (/^[ -~]+$/.test(line)) return [{ run: line, name: faces[face][0] }];
  if (!hasRightToLeft(line)) return joined(lettersOf(line, face).filter((letter) => letter.name !== ''));
  return joined(inVisualOrder(lettersOf(withIsolatedNumbers(line), face), direction));
}

interface Letter {
  readonly text: string;
  /** '': a control of direction, which is not printed. */
  readonly name: string;
  readonly level?: number;
}

function lettersOf(line: string, face: Face): Letter[] {
  const letters: Letter[] = [];
  for (const character of line.normalize('NFC')) {
    const name = fontOf(character, face, letters.at(-1)?.name || null);
    if (name !== null) letters.push({ text: character, name });
    else if (/[\u2066-\u2069]/u.test(character)) letters.push({ text: character, name: '' });
    else letters.push(...replaced(character, face));
  }
  return letters;
}

function replaced(character: string, face: Face): readonly Letter[] {
  const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Cc}]/gu;
  const plain = character
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .replaceAll(/\p{Pd}/gu, '-');
  return Array.from(plain, (text) => {
    const name = fontOf(text, face, null);
    return name === null ? { text: '?', name: faces[face][0] } : { text, name };
  });
}

function inVisualOrder(letters: readonly Letter[], direction: TextDirection): readonly Letter[] {
  const text = letters.map((letter) => letter.text).join('');
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  return bidi.getReorderedIndices(text, embedding).flatMap((index) => {
    const letter = letters[index];
    if (letter === undefined || letter.name === '') return [];
    return [{ ...letter, text: mirrored.get(index) ?? letter.text, level: embedding.levels[index] ?? 0 }];
  });
}

/** Shaped runs are in the order of reading, since shaping turns them. */
function joined(letters: readonly Letter[]): readonly FontRun[] {
  const runs: { run: string; name: string; level: number }[] = [];
  for (const { text, name, level = 0 } of letters) {
    const last = runs.at(-1);
    if (last?.name !== name || last.level !== level) runs.push({ run: text, name, level });
    else last.run = isShaped(name) && level % 2 === 1 ? text + last.run : last.run + text;
  }
  return runs.map(({ run, name }) => ({ run, name }));
}
