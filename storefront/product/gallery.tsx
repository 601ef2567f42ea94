import { useRef, useState } from 'react';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { DialogLink } from './dialog-link.tsx';
import type { ProductView } from './load-product.ts';
import { useProductDialog } from './use-product-dialog.ts';

export const gallerySizes =
  '(min-width: 1440px) 662px, (min-width: 1024px) 46vw, (min-width: 768px) 45vw, (min-resolution: 2.5dppx) min(76vw, 299px), 100vw';

/** The pictures of a product (ITEM-2): a scrollable strip, thumbnails, and dialogs that load at their first use. */
export function Gallery({ product }: { readonly product: ProductView }) {
  const { pictures, name } = product;
  const strip = useRef<HTMLDivElement>(null);
  const { hash, Dialog, openDialog, closed } = useProductDialog();
  const [shown, setShown] = useState(0);
  const badge = isSoldOut(product) ? 'Sold' : product.was === null ? null : 'Sale';

  const follow = () => {
    const view = strip.current;
    if (view !== null) setShown(Math.round(view.scrollLeft / view.clientWidth));
  };
  const show = (index: number) => {
    setShown(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  };

  return (
    <div className="gallery">
      <div className="gallery-view">
        {badge !== null && <span className="badge">{badge}</span>}
        <div
          className="gallery-strip"
          ref={strip}
          role="group"
          aria-label={`Pictures of ${name}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={follow}
        >
          {pictures.length === 0 && (
            <Picture picture={null} alt={name} sizes={gallerySizes} width={900} height={900} />
          )}
          {pictures.map(({ picture, alt }, index) => (
            <div key={picture.base} id={`picture-${index + 1}`}>
              <Picture
                picture={picture}
                alt={alt}
                sizes={gallerySizes}
                width={900}
                height={900}
                load={index === 0 ? 'first' : 'lazy'}
              />
            </div>
          ))}
        </div>
        {pictures.length > 0 && (
          <button
            className="ibtn zoom"
            type="button"
            aria-label="Zoom picture"
            onClick={() => openDialog('#view-zoom')}
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      <Thumbnails product={product} shown={shown} onChoose={show} />
      {Dialog !== null && (
        <Dialog product={product} shown={shown} onShow={show} onClosed={closed} hash={hash} />
      )}
    </div>
  );
}

interface ThumbnailsProps {
  readonly product: ProductView;
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

/** Links to the pictures in the strip, so that they work without scripts; then turntable and film. */
function Thumbnails({ product: { pictures, turns, film }, shown, onChoose }: ThumbnailsProps) {
  if (pictures.length < 2 && !turns && !film) return null;
  return (
    <div className="thumbs" role="group" aria-label="Pictures">
      {pictures.map(({ picture, label }, index) => (
        <a
          key={picture.base}
          href={`#picture-${index + 1}`}
          aria-label={`Picture ${index + 1} of ${pictures.length}${label === undefined ? '' : `: ${label}`}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Picture picture={picture} alt="" sizes="72px" width={88} height={88} />
          {label !== undefined && <span>{label}</span>}
        </a>
      ))}
      {turns && (
        <DialogLink to="#view-turntable">
          <Icon name="back" />
          <span>360° view</span>
        </DialogLink>
      )}
      {film && (
        <DialogLink to="#view-film">
          <Icon name="play" />
          <span>Video</span>
        </DialogLink>
      )}
    </div>
  );
}
