import { useState } from 'react';
import { ReviewDialog, type ReviewedPiece } from './review-dialog.tsx';

interface ReviewButtonProps {
  readonly piece: ReviewedPiece;
  /** What the button is read out as. */
  readonly label: string;
}

/** ACCT-2 */
export function ReviewButton({ piece, label }: ReviewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="btn btn-quiet btn-sm" type="button" aria-label={label} onClick={() => setOpen(true)}>
        Leave Review
      </button>
      {open && <ReviewDialog piece={piece} onClosed={() => setOpen(false)} />}
    </>
  );
}
