import { checkEmail } from './email.ts';
import { oneTimeCode } from '../input/codes.ts';
import { limits } from '../limits.ts';
import { validationErrorTitle } from './required-fields.ts';
import type { FormNotice, Notice } from './notice.ts';

/** AUTH-5, step one: the first rule that the email breaks, or null. */
export function checkResetEmail(email: string): FormNotice<'email'> | null {
  if (email.trim() === '') {
    return { title: validationErrorTitle, text: 'Please enter your email address', field: 'email' };
  }
  return checkEmail(email);
}

/** AUTH-5, step two: whether this can be a code. Whether it is the right one, the server knows. */
export function checkCode(typed: string): FormNotice<'code'> | null {
  const notice = (text: string) => ({ title: validationErrorTitle, text, field: 'code' }) as const;
  if (typed.trim() === '') return notice('Please enter the OTP');
  return oneTimeCode(typed) === null ? notice('The code has 6 digits') : null;
}

export interface NewPasswordForm {
  readonly password: string;
  readonly confirmation: string;
}

/** AUTH-6: the first rule that the form breaks, or null. */
export function checkNewPassword({
  password,
  confirmation,
}: NewPasswordForm): FormNotice<keyof NewPasswordForm> | null {
  const missing = password === '' ? 'password' : confirmation === '' ? 'confirmation' : null;
  if (missing !== null) {
    return { title: validationErrorTitle, text: 'Please fill in all required fields', field: missing };
  }
  if (password !== confirmation) {
    return { title: validationErrorTitle, text: 'Passwords do not match', field: 'confirmation' };
  }
  if (password.length < limits.passwordLength) {
    return {
      title: validationErrorTitle,
      text: `Password must be at least ${limits.passwordLength} characters long`,
      field: 'password',
    };
  }
  return null;
}

/** The other texts of AUTH-5 and AUTH-6. */
export const passwordResetNotices = {
  sendFailed: { title: 'Error', text: 'Failed to send OTP. Please try again.' },
  resendFailed: { title: 'Error', text: 'Failed to resend OTP. Please try again.' },
  wrongCode: { title: 'Error', text: 'Invalid OTP. Please try again.' },
  noToken: {
    title: 'Error',
    text: 'Reset token not found. Please restart the password reset process.',
  },
  resetFailed: { title: 'Error', text: 'Failed to reset password. Please try again.' },
} as const satisfies Record<string, Notice>;
