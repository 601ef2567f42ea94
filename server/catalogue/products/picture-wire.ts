import type { FullUrl } from '#contract/wire-schemas.ts';
import type { PictureSlot } from '#domain/catalogue/picture-slot.ts';

/** A row of `pictures`, or the nulls of a left join without a match. */
interface Picture {
  readonly hash: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly widths: readonly number[] | null;
}

/** Width of the main file, enough for a card on a high-density screen. Other widths are listed in `widths`. */
const usualWidth = 660;

export const noPicture: FullUrl = { key: null, path: null, status: 404 };

/** A picture as existing clients read it, with its sizes. */
export function pictureWire(picture: Picture | undefined, alt?: string, slot?: PictureSlot | null): FullUrl {
  if (picture === undefined) return noPicture;
  const { hash, width, height, widths } = picture;
  if (hash === null || width === null || height === null || widths === null) return noPicture;
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
    ...(slot && { slot }),
  };
}
