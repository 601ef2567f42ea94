import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { GalleryPicture } from './load-product.ts';

interface ImageLightboxProps {
  readonly pictures: readonly GalleryPicture[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClosed: () => void;
}

/** The length of the picture's sides, in shorter sides of the screen. */
const sizes = [1, 2, 3] as const;
const largest = sizes.length - 1;
/** If the page already shows the picture as wide as the screen, the lightbox opens enlarged. */
const filled = '(max-width: 767px)';
const middle = { x: 0.5, y: 0.5 };

/**
 * A picture over the whole screen (ITEM-2). Arrow keys and buttons change it; plus and minus zoom around the centre of the
 * view. An enlarged picture scrolls, and pinching works as usual.
 */
export function ImageLightbox({ pictures, shown, onShow, onClosed }: ImageLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const seen = useRef(middle);
  const [opened] = useState(() => (window.matchMedia(filled).matches ? 1 : 0));
  const [size, setSize] = useState(opened);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const place = () => {
    const box = view.current;
    if (box === null) return;
    box.scrollLeft = seen.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = seen.current.y * box.scrollHeight - box.clientHeight / 2;
  };
  useLayoutEffect(place, [size, shown]);
  // A dialog has no size before it is shown.
  useEffect(place, []);
  const current = pictures[shown] ?? pictures[0];
  if (current === undefined) return null;
  const move = (step: number) => {
    seen.current = middle;
    onShow((shown + step + pictures.length) % pictures.length);
  };
  const resize = (step: number) => {
    const box = view.current;
    if (box !== null) {
      const x = (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth;
      const y = (box.scrollTop + box.clientHeight / 2) / box.scrollHeight;
      seen.current = { x, y };
    }
    setSize(Math.min(Math.max(size + step, 0), largest));
  };
  const act = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') resize(event.key === '+' ? 1 : -1);
    // Arrow keys scroll an enlarged picture.
    else if (event.key === 'ArrowRight' && size <= opened) move(1);
    else if (event.key === 'ArrowLeft' && size <= opened) move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      className="closer"
      ref={dialog}
      aria-label="Zoomed picture"
      closedby="any"
      onKeyDown={act}
      onClose={onClosed}
    >
      <div className="closer-tools">
        <button
          className="ibtn"
          type="button"
          aria-label="Zoom out"
          aria-disabled={size === 0}
          onClick={() => resize(-1)}
        >
          <Icon name="minus" />
        </button>
        <button
          className="ibtn"
          type="button"
          aria-label="Zoom in"
          aria-disabled={size === largest}
          onClick={() => resize(1)}
        >
          <Icon name="plus" />
        </button>
        {pictures.length > 1 && (
          <>
            <button className="ibtn" type="button" aria-label="Previous picture" onClick={() => move(-1)}>
              <Icon name="left" />
            </button>
            <button className="ibtn" type="button" aria-label="Next picture" onClick={() => move(1)}>
              <Icon name="right" />
            </button>
          </>
        )}
        <button className="ibtn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div
        className={`closer-view is-${sizes[size] ?? 1}`}
        ref={view}
        role="group"
        aria-label={`Picture ${shown + 1} of ${pictures.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Picture
          key={current.picture.base}
          picture={current.picture}
          alt={current.alt}
          sizes={`${sizes[size] ?? 1}00vmin`}
          width={1200}
          height={1200}
        />
      </div>
    </dialog>
  );
}
