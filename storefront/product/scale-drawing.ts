import type { ProductAttributes } from '#contract/product.ts';

/** All lengths in millimetres. */
export type Shape =
  | { readonly kind: 'circle'; readonly diameter: number; readonly band: number }
  | { readonly kind: 'box'; readonly width: number; readonly height: number };

export interface ScaleDrawing {
  readonly shape: Shape;
  /** Text alternative of the drawing. */
  readonly words: string;
}

/** A familiar object for comparison. */
export const tenRupees = 27;

/** The drawing to scale of a product; null without enough measurements. */
export function scaleDrawing({ size }: Pick<ProductAttributes, 'size'>): ScaleDrawing | null {
  const { height, width, length, inner_diameter: inside } = size;
  if (inside !== null && inside >= 12) {
    const band = inside < 30 ? 2 : Math.max(width ?? 4, 2) / 2;
    return { shape: { kind: 'circle', diameter: inside, band }, words: `${inside} mm inner diameter` };
  }
  if (height !== null || width !== null) {
    const box = { kind: 'box', width: width ?? height ?? 0, height: height ?? width ?? 0 } as const;
    // Bracelets and anklets have a width only; their length is more useful.
    if (length === null || (height !== null && width !== null)) {
      return { shape: box, words: boxWords(height, width) };
    }
  }
  if (length === null) return null;
  const diameter = Math.round(length / Math.PI);
  return {
    shape: { kind: 'circle', diameter, band: Math.max(width ?? 4, 2) / 2 },
    words: `${length} mm long; closed, a circle ${diameter} mm across`,
  };
}

function boxWords(height: number | null, width: number | null): string {
  if (height === null) return `${width} mm wide`;
  return width === null ? `${height} mm high` : `${height} mm high, ${width} mm wide`;
}
