import Pdf from 'pdfkit';
import { colors } from '#domain/shop/theme.ts';
import { faces, openFont, type Face } from './fonts.ts';
import { fontRuns, textDirection, type TextDirection } from './font-runs.ts';

export interface TextPlacement {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly face?: Face;
  readonly align?: 'left' | 'right' | 'center';
  readonly colour?: string;
}

type Style = Pick<TextPlacement, 'size' | 'face'> & { readonly direction?: TextDirection };
type Fit = Pick<TextPlacement, 'width' | 'size' | 'face'>;

/** What a reader takes for one letter: a base with its signs. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Between the groups of a telephone number there is no new line. */
const space = / (?!\d)|(?<!\d) /u;

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

/** Writes pages of PDF/A-3b from top to bottom, in the shop's fonts. */
export class PdfWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly page: Page;
  y = 0;

  constructor(title: string, issuedAt: Date, page: Page) {
    this.page = page;
    this.#document = new Pdf({ ...archiveOptions, size: [page.width, page.height], info: datesOf(issuedAt) });
    this.#document.info.Title = title;
    this.#document.info.CreationDate = issuedAt;
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
    });
  }

  newPage(): void {
    this.#document.addPage({ size: [this.page.width, this.page.height], margin: 0 });
    this.y = 0;
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
    const baseline = -(openFont(faces[face][0]).font.ascent / 1000) * size;
    const lines = text.split('\n').flatMap((paragraph) => {
      const direction = textDirection(paragraph);
      return this.#broken(paragraph, { width, size, face }).map((line) => ({ line, direction }));
    });
    lines.forEach(({ line, direction }, index) => {
      const room = align === 'left' ? 0 : width - this.#width(line, { size, face, direction });
      let at = x + (align === 'center' ? room / 2 : room);
      for (const { run, name } of fontRuns(line, face, direction)) {
        this.#useFont(name, size).fillColor(colour);
        this.#document.text(run, at, y + index * lineHeight, { lineBreak: false, baseline });
        at += this.#document.widthOfString(run);
      }
    });
    return lines.length * lineHeight;
  }

  /** The height of wrapped text. */
  height(text: string, { width, size = 9, face = 'text' }: Fit): number {
    const style = { width, size, face };
    return text.split('\n').flatMap((paragraph) => this.#broken(paragraph, style)).length * size * 1.35;
  }

  /** The width of a text on one line. */
  textWidth(text: string, { size = 9, face = 'text' }: Pick<TextPlacement, 'size' | 'face'>): number {
    return this.#width(text, { size, face });
  }

  /** The longest beginning of a text that fits on one line of this width, at least one letter with its signs. */
  fitting(text: string, { width, size = 9, face = 'text' }: Fit): string {
    const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
    let fits = 1;
    let tooMany = letters.length + 1;
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (this.#width(letters.slice(0, middle).join(''), { size, face }) <= width) fits = middle;
      else tooMany = middle;
    }
    return letters.slice(0, fits).join('');
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

  #broken(text: string, style: Fit): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(space).flatMap((each) => this.#short(each, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#width(longer, style) > style.width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Splits a word that is wider than its column. */
  #short(word: string, style: Fit): string[] {
    const first = this.#width(word, style) <= style.width ? word : this.fitting(word, style);
    return first === word ? [word] : [first, ...this.#short(word.slice(first.length), style)];
  }

  #width(text: string, { size = 9, face = 'text', direction }: Style): number {
    return fontRuns(text, face, direction).reduce(
      (sum, { run, name }) => sum + this.#useFont(name, size).widthOfString(run),
      0,
    );
  }

  #useFont(name: string, size: number): PDFKit.PDFDocument {
    return this.#document.registerFont(name, openFont(name).source).font(name).fontSize(size);
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
function datesOf(issuedAt: Date) {
  return { CreationDate: issuedAt, ModDate: issuedAt };
}
