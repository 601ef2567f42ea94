import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ProductViews } from '#contract/product-views.ts';
import { Icon } from '../ui/icon.tsx';
import type { ProductView } from './load-product.ts';
import './view-dialog.css';

export interface ProductDialogProps {
  readonly product: ProductView;
  /** Index of the picture in the gallery. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClosed: () => void;
  /** The hash of the address that opened it. */
  readonly hash: string;
}

interface ViewDialogProps {
  readonly title: string;
  /** Name of the piece. */
  readonly name: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A wide dialog that shows a piece. */
export function ViewDialog({ title, name, onClosed, children }: ViewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog className="view-dialog" ref={dialog} aria-labelledby={titleId} closedby="any" onClose={onClosed}>
      <div className="view-dialog-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{name}</p>
        </div>
        <button className="ibtn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** While views are read, if they cannot be read, and if the owner has removed this one. */
export function ViewDialogNote({ views }: { readonly views: ProductViews | 'failed' | null }) {
  return (
    <p className="view-dialog-note" role="status">
      {views === null
        ? 'Loading...'
        : views === 'failed'
          ? 'The pictures could not be loaded. Please check your connection, close this and try again.'
          : 'The shop has removed this view.'}
    </p>
  );
}
