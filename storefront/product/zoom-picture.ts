import type { PictureView } from '../ui/picture-view.ts';

/** Made on request of every picture (zoomWidths in database/media-files.ts). */
const zoomWidths: readonly number[] = [1600, 2400];

/** The picture with the widths that only the lightbox loads: up to that of its master, at most 2,400 pixels. */
export function zoomPicture(picture: PictureView): PictureView {
  const widest = Math.max(0, ...picture.widths);
  if (widest === 0) return picture;
  const enough = zoomWidths.findIndex((width) => width >= picture.width);
  const needed = enough === -1 ? zoomWidths : zoomWidths.slice(0, enough + 1);
  const more = picture.width > widest ? needed.filter((width) => width > widest) : [];
  return { ...picture, widths: [...picture.widths, ...more] };
}
