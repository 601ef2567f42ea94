import type { Problem } from '#contract/problem.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import { profileFields, type ProfileForm } from '#domain/forms/profile.ts';
import { readEmail } from '#domain/input/email.ts';
import { normalisePhone } from '#domain/input/phone.ts';
import { fieldNotices } from '../api/form-fields.ts';
import { problemText } from '../api/problem-text.ts';
import type { ProofField } from './owner-proof.tsx';

/** Why a profile was not saved (ACCT-1), and the invalid field if the server names one. */
export function profileFailure(problem: Problem | null): Notice | FormNotice<keyof ProfileForm | ProofField> {
  const title = 'Failed to update profile';
  const [named] = fieldNotices(problem, [...profileFields, 'password', 'code'], title);
  return named ?? { title, text: problemText(problem, 'Nothing was changed. Please try again.') };
}

/**
 * Whether the account gets a first email or phone number, or another one, however it is written. The server says what is wrong with
 * one that cannot be read.
 */
export function changesContact(typed: ProfileForm, known: ProfileForm): boolean {
  const [email, phone] = [emailOf(typed), normalisePhone(typed.phone)];
  const unreadable = (typed.email !== '' && email === '') || (typed.phone !== '' && phone === '');
  return !unreadable && (email !== emailOf(known) || phone !== normalisePhone(known.phone));
}

function emailOf({ email }: ProfileForm): string {
  const read = readEmail(email);
  return read.accepted ? read.value : '';
}
