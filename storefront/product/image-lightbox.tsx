import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ProductDialogProps } from './view-dialog.tsx';
import type { GalleryPicture } from '../ui/picture-view.ts';
import { useZoomGestures, type Point } from './use-zoom-gestures.ts';
import { zoomPicture } from './zoom-picture.ts';
import { adoptStyles } from '../ui/adopt-styles.ts';
import styles from './image-lightbox.css?inline';

adoptStyles(styles);

/** The length of the picture's sides, in shorter sides of the screen. */
const fitting = 1;
const largest = 3;
/** If the page already shows the picture as wide as the screen, the lightbox opens enlarged. */
const filled = '(max-width: 767px)';
const middle = { x: 0.5, y: 0.5 };

interface ImageLightboxProps extends Pick<ProductDialogProps, 'shown' | 'onShow' | 'onClosed'> {
  readonly pictures: readonly GalleryPicture[];
}

/** The part of the picture, as shares of its sides, that is at a point of the view. */
interface Held {
  readonly x: number;
  readonly y: number;
  /** null: the centre of the view. */
  readonly at: Point | null;
}

/**
 * A picture over the whole screen (ITEM-2), up to the full width of its master. Pinch, double tap, drag and swipe; arrow keys
 * and buttons change it, plus and minus zoom around the centre of the view.
 */
export function ImageLightbox({ pictures, shown, onShow, onClosed }: ImageLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const held = useRef<Held>({ ...middle, at: null });
  const [opened] = useState(() => (window.matchMedia(filled).matches ? 2 : fitting));
  const [size, setSize] = useState(opened);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const place = () => {
    const box = view.current;
    if (box === null) return;
    box.style.setProperty('--side', `${size * 100}vmin`);
    const { x, y, at } = held.current;
    box.scrollLeft = x * box.scrollWidth - (at?.x ?? box.clientWidth / 2);
    box.scrollTop = y * box.scrollHeight - (at?.y ?? box.clientHeight / 2);
  };
  useLayoutEffect(place, [size, shown]);
  // A dialog has no size before it is shown.
  useEffect(place, [size, shown]);
  const current = pictures[shown] ?? pictures[0];
  const move = (step: number) => {
    held.current = { ...middle, at: null };
    onShow((shown + step + pictures.length) % pictures.length);
  };
  const resize = (next: number, at: Point | null = null) => {
    const box = view.current;
    if (box !== null) {
      const x = (box.scrollLeft + (at?.x ?? box.clientWidth / 2)) / box.scrollWidth;
      const y = (box.scrollTop + (at?.y ?? box.clientHeight / 2)) / box.scrollHeight;
      held.current = { x, y, at };
    }
    setSize(Math.min(Math.max(next, fitting), largest));
  };
  useZoomGestures(view, {
    size,
    resize,
    toggle: (point) => resize(size > opened ? opened : largest, point),
    move,
  });
  if (current === undefined) return null;
  const act = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') resize(size + (event.key === '+' ? 1 : -1));
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
          aria-disabled={size <= fitting}
          onClick={() => resize(size - 1)}
        >
          <Icon name="minus" />
        </button>
        <button
          className="ibtn"
          type="button"
          aria-label="Zoom in"
          aria-disabled={size >= largest}
          onClick={() => resize(size + 1)}
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
        className="closer-view"
        ref={view}
        role="group"
        aria-label={`Picture ${shown + 1} of ${pictures.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Picture
          key={current.picture.base}
          picture={zoomPicture(current.picture)}
          alt={current.alt}
          sizes={`${Math.ceil(size) * 100}vmin`}
          width={1200}
          height={1200}
        />
      </div>
      {current.label !== undefined && <p className="closer-label">{current.label}</p>}
    </dialog>
  );
}
