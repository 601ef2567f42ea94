import { Suspense, useState } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';
import type { GalleryPicture } from '../ui/picture-view.ts';
import { ImageLightbox } from './image-lightbox.tsx';
import type { ProductDialogProps } from './view-dialog.tsx';

const Turntable = lazyPart(() => import('./turntable-dialog.tsx'), 'TurntableDialog');
const Film = lazyPart(() => import('./film-dialog.tsx'), 'FilmDialog');
const TrueSize = lazyPart(() => import('./true-size/true-size-dialog.tsx'), 'TrueSizeDialog');

const dialogs: Readonly<Record<string, typeof Zoom | typeof Film>> = {
  '#view-zoom': Zoom,
  '#view-turntable': Turntable,
  '#view-film': Film,
  '#view-true-size': TrueSize,
  '#view-sizer': TrueSize,
};

/** The dialog that the hash of the address names. */
export function ProductDialog(props: ProductDialogProps) {
  const Dialog = dialogs[props.hash];
  if (Dialog === undefined) return <ZoomedPicture key={props.hash} {...props} />;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** The picture that the gallery shows; the gallery follows. */
function Zoom({ product, ...props }: ProductDialogProps) {
  return <ImageLightbox {...props} pictures={product.pictures} />;
}

/** A picture that zoom-link.tsx names: of the gallery, or of a review. */
function ZoomedPicture({ product, hash, onClosed }: ProductDialogProps) {
  const [, kind, ...numbers] = hash.split('-');
  const [shown, setShown] = useState(Number(numbers.at(-1)) - 1);
  const review = product.latestReviews.find(({ id }) => id === Number(numbers[0]));
  const pictures: readonly GalleryPicture[] = kind === 'review' ? (review?.pictures ?? []) : product.pictures;
  if (pictures[shown] === undefined) return null;
  return <ImageLightbox pictures={pictures} shown={shown} onShow={setShown} onClosed={onClosed} />;
}
