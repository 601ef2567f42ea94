import type { User } from '#contract/auth.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import type { OwnerProofWays, updateProfile } from '#contract/profile.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import type { ProfileForm } from '#domain/forms/profile.ts';
import { readEmail } from '#domain/input/email.ts';
import { normalisePhone } from '#domain/input/phone.ts';
import type { ProofField } from './owner-proof.tsx';
import { problemText } from '../api/problem-text.ts';

export function readProfile(fields: FormData): ProfileForm {
  const text = (name: keyof ProfileForm) => String(fields.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
  };
}

export function profileWire(form: ProfileForm): CallInput<typeof updateProfile>['body'] {
  return {
    f_name: form.firstName,
    l_name: form.lastName,
    ...(form.email !== '' && { email: form.email }),
    ...(form.phone !== '' && { phone: form.phone }),
  };
}

/** Initial values of the form. */
export function profileFromUser({ f_name, l_name, email, phone }: User): ProfileForm {
  return { firstName: f_name, lastName: l_name, email, phone };
}

const formFields: Readonly<Record<string, keyof ProfileForm | ProofField>> = {
  password: 'password',
  code: 'code',
  f_name: 'firstName',
  l_name: 'lastName',
  email: 'email',
  phone: 'phone',
};

/** Why a profile was not saved (ACCT-1), and the invalid field if the server names one. */
export function profileFailure(problem: Problem | null): Notice | FormNotice<keyof ProfileForm | ProofField> {
  const title = 'Failed to update profile';
  for (const { code, message } of problem?.errors ?? []) {
    const field = formFields[code];
    if (field !== undefined) return { title, text: message, field };
  }
  return { title, text: problemText(problem, 'Nothing was changed. Please try again.') };
}

/**
 * What the password or a code is asked with: the account gets a first email or phone number, or another one, however it is written.
 * null: nothing is. The server says what is wrong with one that cannot be read.
 */
export function neededProof(typed: ProfileForm, known: ProfileForm, ways: OwnerProofWays): OwnerProofWays {
  const [email, phone] = [emailOf(typed), normalisePhone(typed.phone)];
  const unreadable = (typed.email !== '' && email === '') || (typed.phone !== '' && phone === '');
  return unreadable || (email === emailOf(known) && phone === normalisePhone(known.phone)) ? null : ways;
}

function emailOf({ email }: ProfileForm): string {
  const read = readEmail(email);
  return read.accepted ? read.value : '';
}
