import { useId, useState, type SubmitEvent } from 'react';
import { addReviewPicture, submitReview } from '#contract/reviews.ts';
import { checkReview, type ReviewForm } from '#domain/forms/review-form.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { limits } from '#domain/limits.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { toast } from '../toast/toast.ts';
import { shrinkPicture } from './shrink-picture.ts';
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
  const pictures = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, `reviewDraft${product.productId}`);

  async function send({ rating, comment }: ReviewForm, files: readonly File[], close: () => void) {
    setBusy(true);
    setFailure(null);
    const body = { product_id: product.productId, order_id: product.orderId, rating, comment };
    const reply = await callApi(submitReview, { body });
    const unsent = reply.ok ? await sendPictures(reply.answer.review_id, files) : null;
    setBusy(false);
    if (unsent !== null) return setFailure(unsent);
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
    const files = chosenFiles(event.currentTarget);
    const typed = { ...readReview(event.currentTarget), pictures: files.length };
    const notice = checkReview(typed);
    showFieldNotice(notice);
    if (notice === null && !busy) void send(typed, files, close);
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
            <span className="muted">
              A new review of the same piece replaces your earlier one and its photos.
            </span>
          </p>
          <StarRatingInput legend="Your rating" name="rating" error={errorOf('rating')} />
          <TextArea label="Your review" name="comment" rows={4} maxLength={2000} error={errorOf('comment')} />
          <div className="field">
            <label htmlFor={pictures}>Photos (optional)</label>
            <input
              className="input"
              id={pictures}
              type="file"
              name="pictures"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              aria-invalid={errorOf('pictures') === null ? undefined : true}
              aria-describedby={`${pictures}-hint ${pictures}-error`}
            />
            <p className="muted" id={`${pictures}-hint`}>
              Up to {feedbackLimits.reviewPictures}. We remove location data from your photos.
            </p>
            <FieldError id={`${pictures}-error`} error={errorOf('pictures')} />
          </div>
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

function chosenFiles(form: HTMLFormElement): File[] {
  return new FormData(form)
    .getAll('pictures')
    .filter((each) => each instanceof File)
    .filter(({ size }) => size > 0);
}

/** Sends the pictures one after the other. Returns why one of them could not be sent; null: all were. */
async function sendPictures(id: number, files: readonly File[]): Promise<string | null> {
  for (const [index, file] of files.entries()) {
    const picture = await shrinkPicture(file);
    const reply =
      picture === null
        ? null
        : await callApi(
            addReviewPicture,
            { params: { id }, body: { picture } },
            { timeout: limits.uploadTimeout },
          );
    if (reply?.ok === true) continue;
    const reason =
      reply === null
        ? 'This browser cannot read it, and the file is too large.'
        : problemText(reply.problem, 'The connection failed.');
    return `Your review is saved, but photo ${index + 1} is not. ${reason} Submit the review again to send its photos again.`;
  }
  return null;
}

function readReview(form: HTMLFormElement): Omit<ReviewForm, 'pictures'> {
  const fields = new FormData(form);
  return { rating: Number(fields.get('rating') ?? 0), comment: String(fields.get('comment') ?? '') };
}
