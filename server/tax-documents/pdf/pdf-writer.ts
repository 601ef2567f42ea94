import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { colors } from '#domain/shop/theme.ts';
import { fontOfCharacter, indianScripts, joiners } from './indian-scripts.ts';
import { unpackWoff } from './unpack-woff.ts';

const font = (name: string) =>
  unpackWoff(readFileSync(new URL(`fonts/${name}-normal.woff`, import.meta.url)));
const faces = {
  title: { latin: font('bellefair-latin-400'), other: font('figtree-latin-ext-400') },
  text: { latin: font('figtree-latin-400'), other: font('figtree-latin-ext-400') },
  strong: { latin: font('figtree-latin-600'), other: font('figtree-latin-ext-600') },
};
const scripts = indianScripts.map(({ file }) => [file, font(file)] as const);
type Face = keyof typeof faces;

/** Characters in the latin font files. The others, such as the rupee sign, are in the latin-ext files. */
const latin = /^[\u0000-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u2044\u2212]$/u;
const held = /^[\u0100-\u02FF\u1E00-\u1EFF\u20A0-\u20CF]$/u;

export interface TextPlacement {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly face?: Face;
  readonly align?: 'left' | 'right';
  readonly colour?: string;
}

export const pageSize = { width: 595.28, height: 841.89, margin: 40 };
const lowest = pageSize.height - 70;

/** Writes A4 pages from top to bottom, in the shop's fonts. */
export class PdfWriter {
  readonly #document = new Pdf({ size: 'A4', margin: 0, bufferPages: true });
  readonly #bytes: Promise<Buffer>;
  y = pageSize.margin;

  constructor(title: string, issuedAt: Date) {
    this.#document.info.Title = title;
    this.#document.info.CreationDate = issuedAt;
    for (const [face, { latin: first, other }] of Object.entries(faces)) {
      this.#document.registerFont(`${face}-latin`, first);
      this.#document.registerFont(`${face}-other`, other);
    }
    for (const [file, bytes] of scripts) this.#document.registerFont(file, bytes);
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
    });
  }

  /** Starts a new page if this height does not fit. Returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= lowest) return false;
    this.#document.addPage({ size: 'A4', margin: 0 });
    this.y = pageSize.margin;
    return true;
  }

  /** Writes wrapped text at `y`. Returns its height. */
  write(
    text: string,
    y: number,
    { x, width, size = 9, face = 'text', align = 'left', colour = colors.ink }: TextPlacement,
  ): number {
    const lineHeight = size * 1.35;
    const lines = text.split('\n').flatMap((paragraph) => this.#broken(paragraph, width, size, face));
    lines.forEach((line, index) => {
      let at = align === 'right' ? x + width - this.#width(line, size, face) : x;
      for (const { run, name } of fontRuns(line, face)) {
        this.#document.font(name).fontSize(size).fillColor(colour);
        this.#document.text(run, at, y + index * lineHeight, { lineBreak: false });
        at += this.#document.widthOfString(run);
      }
    });
    return lines.length * lineHeight;
  }

  /** The height of wrapped text. */
  height(text: string, { width, size = 9, face = 'text' }: TextPlacement): number {
    return text.split('\n').flatMap((part) => this.#broken(part, width, size, face)).length * size * 1.35;
  }

  rule(y: number, colour: string = colors.line): void {
    const { margin, width } = pageSize;
    this.#document
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.7)
      .strokeColor(colour)
      .stroke();
  }

  /** Writes the footer of every page and returns the PDF. */
  finish(foot: (sheet: number, of: number) => string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let sheet = 0; sheet < count; sheet += 1) {
      this.#document.switchToPage(sheet);
      const width = pageSize.width - 2 * pageSize.margin;
      this.write(foot(sheet + 1, count), pageSize.height - 40, {
        x: pageSize.margin,
        width,
        size: 7.5,
        colour: colors.muted,
      });
    }
    this.#document.end();
    return this.#bytes;
  }

  #broken(text: string, width: number, size: number, face: Face): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((each) => this.#short(each, width, size, face))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#width(longer, size, face) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Splits a word that is wider than its column. */
  #short(word: string, width: number, size: number, face: Face): string[] {
    if (this.#width(word, size, face) <= width) return [word];
    const fits = Math.max(1, Math.floor((word.length * width) / this.#width(word, size, face)) - 1);
    return [word.slice(0, fits), ...this.#short(word.slice(fits), width, size, face)];
  }

  #width(text: string, size: number, face: Face): number {
    return fontRuns(text, face).reduce(
      (sum, { run, name }) => sum + this.#document.font(name).fontSize(size).widthOfString(run),
      0,
    );
  }
}

/** Splits text into runs of one font file. Characters that no font has become a question mark. */
export function fontRuns(text: string, face: Face): { run: string; name: string }[] {
  const found: { run: string; name: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = found.at(-1);
    const script = fontOfCharacter(character);
    const joins = joiners.test(character) && last !== undefined && last.name.startsWith('noto-');
    const isLatin = latin.test(character) || !held.test(character);
    const name = joins ? last.name : (script ?? `${face}-${isLatin ? 'latin' : 'other'}`);
    const known = joins || script !== null || !isLatin || latin.test(character);
    const shown = known ? character : '?';
    if (last?.name === name) last.run += shown;
    else found.push({ run: shown, name });
  }
  return found;
}
