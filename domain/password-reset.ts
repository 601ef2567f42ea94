import { invalidEmail, looksLikeEmail } from './email.ts';
import { limits } from './limits.ts';
import { validationError } from './missing-fields.ts';
import type { FormNotice } from './notice.ts';

export interface NewPasswordForm {
  readonly password: string;
  readonly confirmation: string;
}

/** Why no code can be sent to what was typed, or null (AUTH-5). */
export function checkResetEmail(email: string): FormNotice<'email'> | null {
  if (email.trim() === '') {
    return { title: validationError, text: 'Please enter your email address', field: 'email' };
  }
  return looksLikeEmail(email) ? null : { ...invalidEmail, field: 'email' };
}

/** AUTH-5: a wrong code, whoever found it wrong. */
export const invalidCode: FormNotice<'code'> = {
  title: 'Error',
  text: 'Invalid OTP. Please try again.',
  field: 'code',
};

/** Why what was typed cannot be the code, or null (AUTH-5). What is no code at all costs none of its tries. */
export function checkResetCode(code: string): FormNotice<'code'> | null {
  const digits = code.trim();
  if (digits === '') return { title: validationError, text: 'Please enter the OTP', field: 'code' };
  return /^\d+$/.test(digits) && digits.length === limits.codeLength ? null : invalidCode;
}

/** The first rule that a new password breaks, or null (AUTH-6). */
export function checkNewPassword(form: NewPasswordForm): FormNotice<keyof NewPasswordForm> | null {
  const empty = (['password', 'confirmation'] as const).find((field) => form[field] === '');
  if (empty !== undefined) {
    return { title: validationError, text: 'Please fill in all required fields', field: empty };
  }
  if (form.password !== form.confirmation) {
    return { title: validationError, text: 'Passwords do not match', field: 'confirmation' };
  }
  if (form.password.length < limits.passwordLength) {
    return {
      title: validationError,
      text: `Password must be at least ${limits.passwordLength} characters long`,
      field: 'password',
    };
  }
  return null;
}
