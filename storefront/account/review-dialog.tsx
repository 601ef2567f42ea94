import { useState, type SubmitEvent } from 'react';
import { submitReview } from '#contract/reviews.ts';
import { checkReview, type ReviewForm } from '#domain/forms/review-form.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { toast } from '../toast/toast.ts';
import { storePendingAction } from '../session/pending-action.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { StarRatingInput } from '../ui/star-rating-input.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';

export interface ReviewedProduct {
  readonly productId: number;
  readonly orderId: number;
  readonly name: string;
}

interface ReviewDialogProps {
  readonly product: ReviewedProduct;
  readonly onClosed: () => void;
}

/** ACCT-2. The draft of a review stays in the tab's session storage. */
export function ReviewDialog({ product, onClosed }: ReviewDialogProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof ReviewForm>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, `reviewDraft${product.productId}`);

  async function send({ rating, comment }: ReviewForm, close: () => void) {
    setBusy(true);
    setFailure(null);
    const body = { product_id: product.productId, order_id: product.orderId, rating, comment };
    const reply = await callApi(submitReview, { body });
    setBusy(false);
    if (!reply.ok && reply.problem?.status === 401)
      storePendingAction({ what: 'review', id: product.productId, orderId: product.orderId });
    if (!reply.ok)
      return setFailure(problemText(reply.problem, 'Failed to submit review. Please try again.'));
    clearDraft();
    close();
    toast({ title: 'Review submitted', text: reply.answer.message });
  }

  function submit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const typed = readReview(event.currentTarget);
    const notice = checkReview(typed);
    showFieldNotice(notice);
    if (notice === null && !busy) void send(typed, close);
  }

  return (
    <Dialog title="Leave Review" onClosed={onClosed}>
      {(close) => (
        <form
          className="form"
          method="post"
          ref={form}
          noValidate
          aria-busy={busy}
          onSubmit={(event) => submit(event, close)}
        >
          <p>
            <b>{product.name}</b>
            <br />
            <span className="muted">A new review of the same piece replaces your earlier one.</span>
          </p>
          <StarRatingInput legend="Your rating" name="rating" error={errorOf('rating')} />
          <TextArea label="Your review" name="comment" rows={4} maxLength={2000} error={errorOf('comment')} />
          <DataNotice purpose="reviews" />
          <FieldError error={failure} role="alert" />
          <div className="form-pair">
            <button className="btn" type="submit" disabled={busy}>
              {busy ? 'Sending...' : 'Submit Review'}
            </button>
            <button className="btn btn-line" type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function readReview(form: HTMLFormElement): ReviewForm {
  const fields = new FormData(form);
  return { rating: Number(fields.get('rating') ?? 0), comment: String(fields.get('comment') ?? '') };
}
