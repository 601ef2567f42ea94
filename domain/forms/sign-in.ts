import { checkEmail } from './email.ts';
import { checkRequiredFields } from './required-fields.ts';
import type { FormNotice } from './notice.ts';

export interface SignInForm {
  readonly email: string;
  readonly password: string;
}

/** The first rule that the form breaks, or null (AUTH-1). */
export function checkSignIn(form: SignInForm): FormNotice<keyof SignInForm> | null {
  const missing = checkRequiredFields(form, ['email', 'password']);
  if (missing !== null) return missing;
  return checkEmail(form.email);
}
