import { createHash } from 'node:crypto';

// Where a picture's files lie below the media folder, whoever writes or reads them. Names are relative, with '/'.

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The first 16 hex digits of the SHA-256 of the original's bytes: what `pictures.hash` holds. */
export function pictureHash(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 16);
}

export function originalName(hash: string): string {
  return `originals/${hash}`;
}

/** Beside an original that came in through the back office: the widths it is delivered in, as JSON. */
export function widthsName(hash: string): string {
  return `${originalName(hash)}.widths`;
}

/** Spread over 256 folders, so that none grows beyond what a file system likes. */
export function deliveredName(hash: string, width: number, format: PictureFormat): string {
  return `${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}
