import { createHash } from 'node:crypto';
import type { FilmKind } from '#domain/catalogue/film-kind.ts';

// Paths of picture files below the media folder. Names are relative, with '/'.

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
/** Delivered of every picture on request, beside its own widths: what the lightbox zooms into. */
export const zoomWidths: readonly number[] = [1600, 2400];
export type PictureFormat = (typeof pictureFormats)[number];

/** The first 16 hex digits of the SHA-256 of the original, as in `pictures.hash`. */
export function pictureHash(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 16);
}

export function originalName(hash: string): string {
  return `originals/${hash}`;
}

/** Beside an original that was uploaded in the back office: the widths it is served in, as JSON. */
export function widthsName(hash: string): string {
  return `${originalName(hash)}.widths`;
}

/** Spread over 256 folders, because file systems are slow with large ones. */
export function deliveredName(hash: string, width: number, format: PictureFormat): string {
  return `${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}

/** All files that a picture of these widths may have. */
export function pictureFileNames(hash: string, widths: readonly number[]): readonly string[] {
  const delivered = [...widths, ...zoomWidths].flatMap((width) =>
    pictureFormats.map((format) => deliveredName(hash, width, format)),
  );
  return [originalName(hash), widthsName(hash), ...delivered];
}

/** A film of a product, delivered as it was uploaded. */
export function filmName(hash: string, kind: FilmKind): string {
  return `films/${hash}.${kind}`;
}
