import type { Notice } from './notice.ts';

/** The basic pattern of an email address: no blanks, '@', and a dot after it. */
export function isEmailLike(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());
}

/** AUTH-1 */
export const invalidEmail: Notice = {
  title: 'Invalid Email',
  text: 'Please enter a valid email address',
};
