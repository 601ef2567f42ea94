import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { getProductViews, type ProductViews } from '#contract/product-views.ts';
import { callApi } from '../api/call-api.ts';
import { Icon } from '../ui/icon.tsx';
import type { ProductView } from './load-product.ts';
import { adoptStyles } from '../ui/adopt-styles.ts';
import styles from './view-dialog.css?inline';

adoptStyles(styles);

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
  readonly product: Pick<ProductView, 'slug' | 'name'>;
  readonly onClosed: () => void;
  /** What is shown of the views of the piece; null: the owner has removed it. */
  readonly children: (views: ProductViews) => ReactNode;
}

/** A wide dialog that reads the views of a piece (cut-outs, turntable and film) and shows one. */
export function ViewDialog({ title, product: { slug, name }, onClosed, children }: ViewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [views, setViews] = useState<ProductViews | 'failed' | null>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useEffect(() => {
    let left = false;
    void callApi(getProductViews, { params: { slug } }).then((reply) => {
      if (!left) setViews(reply.ok ? reply.answer : 'failed');
    });
    return () => {
      left = true;
    };
  }, [slug]);
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
      {(views === null || views === 'failed' ? null : children(views)) ?? (
        <p className="view-dialog-note" role="status">
          {views === null
            ? 'Loading...'
            : views === 'failed'
              ? 'The pictures could not be loaded. Please check your connection, close this and try again.'
              : 'The shop has removed this view.'}
        </p>
      )}
    </dialog>
  );
}
