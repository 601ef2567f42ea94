import { useEffect, useState } from 'react';
import { readWanted, takeWanted } from '../session/pending-action.ts';
import { ReviewDialog, type ReviewedPiece } from './review-dialog.tsx';

interface ReviewButtonProps {
  readonly piece: ReviewedPiece;
  /** What the button is read out as. */
  readonly label: string;
}

/** ACCT-2 */
export function ReviewButton({ piece, label }: ReviewButtonProps) {
  const [open, setOpen] = useState(false);
  const { productId, orderId } = piece;
  // A session that ended in the middle of a review: after signing in the review goes on.
  useEffect(() => {
    const wanted = readWanted();
    if (wanted?.what !== 'review' || wanted.id !== productId || wanted.orderId !== orderId) return;
    takeWanted();
    setOpen(true);
  }, [productId, orderId]);
  return (
    <>
      <button className="btn btn-quiet btn-sm" type="button" aria-label={label} onClick={() => setOpen(true)}>
        Leave Review
      </button>
      {open && <ReviewDialog piece={piece} onClosed={() => setOpen(false)} />}
    </>
  );
}
