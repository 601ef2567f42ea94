import type { CutoutLayerView } from '#contract/product-views.ts';
import { pictureUrl, pictureView } from '../../ui/picture-view.ts';
import { millimetresOf } from './cutout-size.ts';

interface CutoutImageProps {
  readonly cutout: CutoutLayerView;
  /** Where the anchor lies, in millimetres of the drawing. */
  readonly x: number;
  readonly y: number;
}

/** A cut-out in a drawing whose unit is the millimetre. */
export function CutoutImage({ cutout, x, y }: CutoutImageProps) {
  const picture = pictureView(cutout.picture);
  if (picture === null) return null;
  const { width, height } = millimetresOf(cutout);
  return (
    <image
      href={pictureUrl(picture, 900, 'webp')}
      x={x - width * cutout.anchor_x}
      y={y - height * cutout.anchor_y}
      width={width}
      height={height}
    />
  );
}
