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
  readonly align?: 'left' | 'right' | 'center';
  readonly colour?: string;
}

export const pageSize = { width: 595.28, height: 841.89, margin: 40 };
const lowest = pageSize.height - 70;

interface Page {
  readonly width: number;
  readonly height: number;
}

/** Colour and width of a line; `dash` for a broken one. */
export interface Stroke {
  readonly colour?: string;
  readonly width?: number;
  readonly dash?: number;
}

/** Writes pages from top to bottom, in the shop's fonts. */
export class PdfWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly page: Page;
  y = pageSize.margin;

  /** `archive`: PDF/A-3b, on pages of this size. Absent: A4 as documents of format 1 have it. */
  constructor(title: string, issuedAt: Date, archive?: Page) {
    this.page = archive ?? pageSize;
    this.#document =
      archive === undefined
        ? new Pdf({ size: 'A4', margin: 0, bufferPages: true })
        : new Pdf({ ...archiveOptions, size: [archive.width, archive.height], info: archiveInfo(issuedAt) });
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

  newPage(): void {
    this.#document.addPage({ size: [this.page.width, this.page.height], margin: 0 });
    this.y = pageSize.margin;
  }

  get pageCount(): number {
    return this.#document.bufferedPageRange().count;
  }

  selectPage(index: number): void {
    this.#document.switchToPage(index);
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
      const room = align === 'left' ? 0 : width - this.#width(line, size, face);
      let at = x + (align === 'center' ? room / 2 : room);
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

  /** The width of a text on one line. */
  textWidth(text: string, { size = 9, face = 'text' }: Pick<TextPlacement, 'size' | 'face'>): number {
    return this.#width(text, size, face);
  }

  line(from: readonly [number, number], to: readonly [number, number], stroke: Stroke = {}): void {
    this.#document.moveTo(...from).lineTo(...to);
    this.#stroke(stroke);
  }

  box(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { fill, ...stroke }: Stroke & { readonly fill?: string },
  ): void {
    if (fill !== undefined) this.#document.rect(x, y, width, height).fill(fill);
    if (stroke.colour === undefined) return;
    this.#document.rect(x, y, width, height);
    this.#stroke(stroke);
  }

  #stroke({ colour = colors.line, width = 0.7, dash }: Stroke): void {
    this.#document.lineWidth(width).strokeColor(colour);
    if (dash !== undefined) this.#document.dash(dash, { space: dash });
    this.#document.stroke();
    if (dash !== undefined) this.#document.undash();
  }

  /** Places a PNG within this space. Returns its size. */
  picture(
    bytes: Uint8Array,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): { readonly width: number; readonly height: number } {
    const png = Buffer.from(bytes);
    const [pixels, rows] = [png.readUInt32BE(16), png.readUInt32BE(20)]; // IHDR
    const scale = Math.min(width / pixels, height / rows);
    const size = { width: pixels * scale, height: rows * scale };
    this.#document.image(png, x, y, size);
    return size;
  }

  /** Embeds a file as the data of the document (PDF/A-3, AFRelationship). */
  attach(
    bytes: Buffer,
    { name, type, at }: { readonly name: string; readonly type: string; readonly at: Date },
  ) {
    const options = {
      name,
      type,
      description: name,
      relationship: 'Data',
      creationDate: at,
      modifiedDate: at,
    };
    this.#document.file(bytes, options);
  }

  /** Returns the PDF. */
  end(): Promise<Buffer> {
    this.#document.end();
    return this.#bytes;
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

/** No default font, because it could not be embedded. */
const archiveOptions = {
  subset: 'PDF/A-3b',
  pdfVersion: '1.7',
  margin: 0,
  bufferPages: true,
  font: '',
  lang: 'en-IN',
  displayTitle: true,
} as const;

/** The same time everywhere, so that a document rendered twice has the same bytes. */
function archiveInfo(issuedAt: Date) {
  return { CreationDate: issuedAt, ModDate: issuedAt };
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
