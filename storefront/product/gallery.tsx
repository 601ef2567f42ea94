import { useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { GalleryPicture } from './load-product.ts';
import { useImageLightbox } from './use-image-lightbox.ts';

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  readonly name: string;
  readonly sale: boolean;
}

export const gallerySizes =
  '(min-width: 1440px) 662px, (min-width: 1024px) 46vw, (min-width: 768px) 45vw, (min-resolution: 2.5dppx) min(76vw, 299px), 100vw';

/** The pictures of a product (ITEM-2): a scrollable strip, thumbnails and a lightbox. */
export function Gallery({ pictures, name, sale }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { Closer, openCloser, closed } = useImageLightbox();
  const [shown, setShown] = useState(0);

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
        {sale && <span className="badge badge-sale">Sale</span>}
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
          <button className="ibtn zoom" type="button" aria-label="Zoom picture" onClick={openCloser}>
            <Icon name="zoom" />
          </button>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
      {Closer !== null && <Closer pictures={pictures} shown={shown} onShow={show} onClosed={closed} />}
    </div>
  );
}

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

/** Links to the pictures in the strip, so that they work without scripts. */
function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <div className="thumbs" role="group" aria-label="Pictures">
      {pictures.map(({ picture }, index) => (
        <a
          key={picture.base}
          href={`#picture-${index + 1}`}
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Picture picture={picture} alt="" sizes="72px" width={88} height={88} />
        </a>
      ))}
    </div>
  );
}
