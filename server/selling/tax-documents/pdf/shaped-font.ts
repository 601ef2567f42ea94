import { create } from 'fontkit';
import {
  Blob,
  Buffer as ShapingBuffer,
  Direction,
  Face,
  Font as ShapingFont,
  shape,
  type GlyphInfo,
} from 'harfbuzzjs';

/** What the PDF library asks of an opened font. Advances and offsets are in units of the font. */
export interface Font {
  readonly ascent: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): { readonly advanceWidth: number };
  layout: (text: string) => {
    readonly glyphs: readonly {
      readonly id: number | string;
      readonly advanceWidth: number;
      readonly codePoints: readonly number[];
    }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly yAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  };
  createSubset: () => Subset;
}

interface Subset {
  readonly glyphs: number[];
  includeGlyph: (id: number | string) => number;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font, too, which its types leave out. */
      registerFont(name: string, font: Buffer | Font): this;
    }
  }
}

/**
 * A font for the PDF library whose letters HarfBuzz joins and stacks, as in browsers. The library's own engine throws on
 * conjuncts of Malayalam and never ends on those of Meetei Mayek. A text is of one direction: numbers from left to right,
 * other letters as their script is written.
 */
export function shapedFont(bytes: Buffer): Font {
  const font = create<Font>(bytes);
  const shaping = new ShapingFont(new Face(new Blob(new Uint8Array(bytes).buffer)));
  font.layout = (text) => {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    if (/\p{Nd}/u.test(text)) buffer.setDirection(Direction.LTR);
    shape(shaping, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const glyphs = lettersOf(text, infos, positions).map((letters, index) => {
      const glyph = infos[index]?.codepoint ?? 0;
      const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
      return { id: `${glyph} ${letters}`, advanceWidth: font.getGlyph(glyph).advanceWidth, codePoints };
    });
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => withGlyphsByLetters(createSubset());
  return font;
}

/**
 * The letters that are copied from a PDF for each glyph. Signs are drawn in another order than they are typed, so the glyphs
 * of a syllable get its letters in the order of typing; those without a width, such as dots, get none.
 */
function lettersOf(
  text: string,
  infos: readonly GlyphInfo[],
  positions: readonly { readonly xAdvance: number }[],
): readonly string[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const letters = infos.map(() => '');
  for (const [index, start] of starts.entries()) {
    const glyphs = infos.flatMap(({ cluster }, at) => (cluster === start ? [at] : []));
    const wide = glyphs.filter((at) => positions[at]?.xAdvance !== 0);
    const places = wide.length === 0 ? glyphs.slice(0, 1) : wide;
    const typed = [...text.slice(start, starts[index + 1])];
    const parts = typed.length < places.length ? [...typed.join('').normalize('NFD')] : typed;
    const first = parts.length - places.length + 1;
    for (const [place, at] of places.entries())
      letters[at] = place === 0 ? parts.slice(0, first).join('') : (parts[first + place - 1] ?? '');
  }
  return letters;
}

/** A PDF has one text for a glyph: a glyph that stands for several texts, such as a letter with other dots, is embedded for each. */
function withGlyphsByLetters(subset: Subset): Subset {
  const places = new Map<string, number>();
  subset.includeGlyph = (id) => {
    const glyph = Number.parseInt(String(id), 10);
    const place = glyph === 0 ? 0 : (places.get(String(id)) ?? subset.glyphs.push(glyph) - 1);
    places.set(String(id), place);
    return place;
  };
  return subset;
}
