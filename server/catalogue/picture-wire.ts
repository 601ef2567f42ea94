import type { FullUrl } from '#contract/wire.ts';

interface Picture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

/** Wide enough for a card on a sharp screen; a page takes other widths from `widths`. */
const usualWidth = 660;

export const noPicture: FullUrl = { key: null, path: null, status: 404 };

/** A picture as the family of clients reads it, with its sizes beside. */
export function pictureWire(picture: Picture | null | undefined, alt?: string): FullUrl {
  if (!picture) return noPicture;
  const { hash, width, height, widths } = picture;
  const within = widths.filter((each) => each <= usualWidth);
  const delivered = within.length > 0 ? Math.max(...within) : Math.min(...widths);
  const key = `${hash}-${delivered}.webp`;
  return {
    key,
    path: `/media/${key}`,
    status: 200,
    width,
    height,
    widths: [...widths],
    ...(alt === undefined ? {} : { alt }),
  };
}
