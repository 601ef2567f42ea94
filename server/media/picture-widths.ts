/** The widths in pixels that a picture is delivered in, by what it shows. */
export const pictureWidths = {
  piece: [220, 440, 660, 900, 1200],
  category: [220, 440],
  banner: [840, 1680, 2400],
} as const;
