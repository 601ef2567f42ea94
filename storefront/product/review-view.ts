import type { Review } from '#contract/reviews.ts';
import { pictureView, type GalleryPicture } from '../ui/picture-view.ts';

export interface ReviewView {
  readonly id: number;
  /** First name and initial, such as 'Asha V.' */
  readonly name: string;
  readonly stars: number;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly pictures: readonly GalleryPicture[];
  readonly reply: string | null;
  /** ISO 8601. */
  readonly repliedAt: string | null;
}

export function reviewView({
  id,
  rating,
  comment,
  created_at,
  customer,
  attachment_full_url,
  reply,
  replied_at,
}: Review): ReviewView {
  const name = shortName(customer);
  const pictures = attachment_full_url.flatMap((file, index) => {
    const picture = pictureView(file);
    return picture === null ? [] : [{ picture, alt: `Photo ${index + 1} by ${name}` }];
  });
  return { id, name, stars: rating, text: comment, at: created_at, pictures, reply, repliedAt: replied_at };
}

export function shortName(customer: { readonly f_name: string; readonly l_name: string } | null): string {
  if (customer === null || customer.f_name.trim() === '') return 'A customer';
  const letter = [...customer.l_name.trim()][0];
  return letter === undefined ? customer.f_name.trim() : `${customer.f_name.trim()} ${letter.toUpperCase()}.`;
}
