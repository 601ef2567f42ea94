import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { GalleryPicture } from './load-product.ts';

interface CloserLookProps {
  readonly pictures: readonly GalleryPicture[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClosed: () => void;
}

/**
 * A picture over the whole screen (ITEM-2): arrow keys and buttons change it, plus and minus or the button zoom. Enlarged
 * it scrolls by whatever scrolls, and fingers pinch as anywhere.
 */
export function CloserLook({ pictures, shown, onShow, onClosed }: CloserLookProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [large, setLarge] = useState(false);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const current = pictures[shown] ?? pictures[0];
  if (current === undefined) return null;
  const move = (step: number) => onShow((shown + step + pictures.length) % pictures.length);
  const act = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') setLarge(event.key === '+');
    // Enlarged, the arrows scroll the picture.
    else if (event.key === 'ArrowRight' && !large) move(1);
    else if (event.key === 'ArrowLeft' && !large) move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      className="closer"
      ref={dialog}
      aria-label="Closer look"
      closedby="any"
      onKeyDown={act}
      onClose={onClosed}
    >
      <div className="closer-tools">
        <button
          className="ibtn"
          type="button"
          aria-pressed={large}
          aria-label="Enlarge"
          onClick={() => setLarge(!large)}
        >
          <Icon name={large ? 'minus' : 'plus'} />
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
        className={large ? 'closer-view is-large' : 'closer-view'}
        role="group"
        aria-label={`Picture ${shown + 1} of ${pictures.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Picture
          key={current.picture.base}
          picture={current.picture}
          alt={current.alt}
          sizes={large ? '200vmin' : '100vmin'}
          width={1200}
          height={1200}
        />
      </div>
    </dialog>
  );
}
