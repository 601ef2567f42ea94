import { useEffect, useState } from 'react';
import { dropPendingAction, readPendingAction } from '../session/pending-action.ts';
import { ReviewDialog, type ReviewedProduct } from './review-dialog.tsx';

interface ReviewButtonProps {
  readonly product: ReviewedProduct;
  /** Accessible name. */
  readonly label: string;
}

/** ACCT-2 */
export function ReviewButton({ product, label }: ReviewButtonProps) {
  const [open, setOpen] = useState(false);
  const { productId, orderId } = product;
  // Reopens a review that the end of the session interrupted.
  useEffect(() => {
    const pendingAction = readPendingAction();
    if (
      pendingAction?.what !== 'review' ||
      pendingAction.id !== productId ||
      pendingAction.orderId !== orderId
    )
      return;
    dropPendingAction();
    setOpen(true);
  }, [productId, orderId]);
  return (
    <>
      <button className="btn btn-quiet btn-sm" type="button" aria-label={label} onClick={() => setOpen(true)}>
        Leave Review
      </button>
      {open && <ReviewDialog product={product} onClosed={() => setOpen(false)} />}
    </>
  );
}
