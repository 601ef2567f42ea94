import { invalidEmail, isEmailLike } from './email.ts';
import { checkRequiredFields } from './required-fields.ts';
import type { FormNotice } from './notice.ts';

export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The first rule that a profile breaks, or null (ACCT-1); the rules of registration. */
export function checkProfile(form: ProfileForm): FormNotice<keyof ProfileForm> | null {
  const missing = checkRequiredFields(form, ['firstName', 'lastName', 'email', 'phone']);
  if (missing !== null) return missing;
  return isEmailLike(form.email) ? null : { ...invalidEmail, field: 'email' };
}
