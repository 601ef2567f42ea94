declare module 'fontkit' {
  /** Advances and offsets are in units of the font. */
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  interface GlyphRun {
    readonly glyphs: readonly {
      readonly id: number | string;
      readonly advanceWidth: number;
      readonly codePoints: readonly number[];
    }[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }
  interface Subset {
    readonly glyphs: number[];
    includeGlyph: (id: number | string) => number;
  }
  export interface Font {
    readonly ascent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): { readonly advanceWidth: number };
    layout: (text: string) => GlyphRun;
    createSubset: () => Subset;
  }
  export function create(bytes: Buffer): Font;
}

declare module 'bidi-js/dist/bidi.mjs' {
  export default function bidiFactory(): import('bidi-js').Bidi;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** PDFKit takes an opened font, too, which its types leave out. */
    registerFont(name: string, font: Buffer | import('fontkit').Font): this;
  }
}
