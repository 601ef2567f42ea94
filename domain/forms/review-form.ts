import { feedbackLimits } from '../feedback-limits.ts';
import { validationErrorTitle } from './required-fields.ts';
import type { FormNotice } from './notice.ts';

export interface ReviewForm {
  /** 1 to 5 stars; 0 if none is chosen. */
  readonly rating: number;
  readonly comment: string;
  /** How many are chosen. */
  readonly pictures: number;
}

/** The first rule that a review breaks, or null (ACCT-2). */
export function checkReview({ rating, comment, pictures }: ReviewForm): FormNotice<keyof ReviewForm> | null {
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) {
    return { title: validationErrorTitle, text: 'Please choose 1 to 5 stars', field: 'rating' };
  }
  if (comment.trim() === '') {
    return { title: validationErrorTitle, text: 'Please write a few words', field: 'comment' };
  }
  if (pictures > feedbackLimits.reviewPictures) {
    const text = `Please choose at most ${feedbackLimits.reviewPictures} photos`;
    return { title: validationErrorTitle, text, field: 'pictures' };
  }
  return null;
}
