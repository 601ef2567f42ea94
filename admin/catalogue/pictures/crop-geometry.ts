import type { Crop } from '#contract/admin/pictures.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The part that is cropped at a side, in percent of the original. */
export function sideOf(cut: Crop, whole: PictureSize, side: Side): number {
  const off = {
    left: cut.left / whole.width,
    right: (whole.width - cut.left - cut.width) / whole.width,
    top: cut.top / whole.height,
    bottom: (whole.height - cut.top - cut.height) / whole.height,
  };
  return Math.round(off[side] * 100);
}

/** Sets the part that is cropped at one side, in percent of the original. At least one percent remains. */
export function withSide(cut: Crop, whole: PictureSize, side: Side, percent: number): Crop {
  const right = cut.left + cut.width;
  const bottom = cut.top + cut.height;
  const off = { width: (whole.width * percent) / 100, height: (whole.height * percent) / 100 };
  switch (side) {
    case 'left':
      return between(whole, { left: off.width, right, top: cut.top, bottom }, side);
    case 'right':
      return between(whole, { left: cut.left, right: whole.width - off.width, top: cut.top, bottom }, side);
    case 'top':
      return between(whole, { left: cut.left, right, top: off.height, bottom }, side);
    case 'bottom':
      return between(whole, { left: cut.left, right, top: cut.top, bottom: whole.height - off.height }, side);
  }
}

/** The largest centred square. */
export function centredSquare({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}

/** Moves the crop within the original. */
export function moved(cut: Crop, whole: PictureSize, by: { readonly x: number; readonly y: number }): Crop {
  return {
    ...cut,
    left: within(0, Math.round(cut.left + by.x), whole.width - cut.width),
    top: within(0, Math.round(cut.top + by.y), whole.height - cut.height),
  };
}

/** Moves one corner of the crop. */
export function withCorner(
  cut: Crop,
  whole: PictureSize,
  corner: readonly ['left' | 'right', 'top' | 'bottom'],
  to: { readonly x: number; readonly y: number },
): Crop {
  const sides = { left: cut.left, right: cut.left + cut.width, top: cut.top, bottom: cut.top + cut.height };
  const across = between(whole, { ...sides, [corner[0]]: to.x }, corner[0]);
  const edges = {
    left: across.left,
    right: across.left + across.width,
    top: sides.top,
    bottom: sides.bottom,
  };
  return between(whole, { ...edges, [corner[1]]: to.y }, corner[1]);
}

type Sides = Readonly<Record<Side, number>>;

/** Rounds to pixels within the original. The moved side stops one percent before the opposite side. */
function between(whole: PictureSize, sides: Sides, movedSide: Side): Crop {
  const least = { x: Math.ceil(whole.width / 100), y: Math.ceil(whole.height / 100) };
  const left = within(0, Math.round(sides.left), movedSide === 'left' ? sides.right - least.x : whole.width);
  const top = within(0, Math.round(sides.top), movedSide === 'top' ? sides.bottom - least.y : whole.height);
  const right = within(left + least.x, Math.round(sides.right), whole.width);
  const bottom = within(top + least.y, Math.round(sides.bottom), whole.height);
  return { left, top, width: right - left, height: bottom - top };
}

function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most));
}
