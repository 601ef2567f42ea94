import type { Review } from '#contract/reviews.ts';

export interface ReviewView {
  readonly id: number;
  /** First name and initial, such as 'Asha V.' */
  readonly name: string;
  readonly stars: number;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reply: string | null;
}

export function reviewView({ id, rating, comment, created_at, customer, reply }: Review): ReviewView {
  return { id, name: shortName(customer), stars: rating, text: comment, at: created_at, reply };
}

export function shortName(customer: { readonly f_name: string; readonly l_name: string } | null): string {
  if (customer === null || customer.f_name.trim() === '') return 'A customer';
  const letter = [...customer.l_name.trim()][0];
  return letter === undefined ? customer.f_name.trim() : `${customer.f_name.trim()} ${letter.toUpperCase()}.`;
}
