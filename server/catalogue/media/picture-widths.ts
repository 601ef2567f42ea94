/** Delivery widths in pixels by use. */
export const pictureWidths = {
  product: [220, 440, 660, 760, 900, 1200],
  category: [220, 330, 440],
  banner: [840, 1260, 1680, 2400],
  cover: [440, 1200],
  section: [440, 660, 900, 1200],
  cutout: [440, 900],
  turntable: [640],
  review: [220, 440, 900],
  logo: [220, 440, 880],
  icon: [64, 180],
} as const;

/** The widths below that of the picture, and the first one above, which contains the picture's own pixels. */
export function widthsWithin(use: keyof typeof pictureWidths, width: number): number[] {
  const widths: readonly number[] = pictureWidths[use];
  const enough = widths.findIndex((each) => each >= width);
  return widths.slice(0, enough === -1 ? widths.length : enough + 1);
}
