import type { FullUrl } from '#contract/wire-schemas.ts';

/** Path of the shop's pictures: one file for each width and format, named by content. */
const delivered = /^(\/media\/[0-9a-f]+)-\d+\.(?:avif|webp|jpg)$/;

/** A picture as pages show it. */
export interface PictureView {
  /** The path before '-{width}.{format}', or a full URL if there are no widths. */
  readonly base: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A picture that the lightbox shows. */
export interface GalleryPicture {
  readonly picture: PictureView;
  readonly alt: string;
  /** What it shows, such as 'Clasp'. */
  readonly label?: string;
}

/** null if there is no picture. */
export function pictureView(picture: FullUrl): PictureView | null {
  if (picture.status !== 200 || picture.path === null) return null;
  const { width = 0, height = 0, widths = [] } = picture;
  const base = delivered.exec(picture.path)?.[1];
  if (base === undefined || widths.length === 0) return { base: picture.path, widths: [], width, height };
  return { base, widths, width, height };
}

/** srcset of all widths in one format. */
export function sourceSet(view: PictureView, format: 'avif' | 'webp' | 'jpg'): string {
  return view.widths.map((width) => `${view.base}-${width}.${format} ${width}w`).join(', ');
}

/** The smallest file that is at least this wide, else the widest. */
export function pictureUrl(
  view: PictureView,
  atLeast: number,
  format: 'avif' | 'webp' | 'jpg' = 'jpg',
): string {
  if (view.widths.length === 0) return view.base;
  const width = view.widths.find((one) => one >= atLeast) ?? Math.max(...view.widths);
  return `${view.base}-${width}.${format}`;
}
