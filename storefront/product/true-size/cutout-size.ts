import type { CutoutLayerView } from '#contract/product-views.ts';

/** Millimetres of a cut-out; the height follows from the shape of its picture. */
export function millimetresOf({ picture, width_mm: width }: CutoutLayerView): {
  width: number;
  height: number;
} {
  const shape = (picture.height ?? 1) / (picture.width ?? 1);
  return { width, height: width * shape };
}

/** '37.3 mm wide, 58 mm high' */
export function sizeOfCutout(cutout: CutoutLayerView): string {
  const { width, height } = millimetresOf(cutout);
  return `${tenths(width)} mm wide, ${tenths(height)} mm high`;
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
