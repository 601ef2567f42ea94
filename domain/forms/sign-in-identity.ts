import { isEmailLike } from './email.ts';
import type { FormNotice } from './notice.ts';
import { normalisePhone } from './phone.ts';

/** Whether codes are texted to this number: Indian mobile numbers only, so that nobody makes the shop text expensive ones. */
export function isTextable(typed: string): boolean {
  return /^\+91[6-9][0-9]{9}$/.test(normalisePhone(typed)) && /^[+0-9 ()-]{6,20}$/.test(typed.trim());
}

/** What is wrong with a mobile number or email that was typed to sign in, or null (SIGN-1). */
export function checkIdentity(typed: string): FormNotice<'identity'> | null {
  const given = typed.trim();
  const notice = (text: string) => ({ title: 'Please check', text, field: 'identity' }) as const;
  if (given === '') return notice('Please enter your mobile number or email.');
  if (given.includes('@')) return isEmailLike(given) ? null : notice('Please enter a valid email address.');
  if (isTextable(given)) return null;
  const isAbroad = /^(\+|00)/.test(given) && !normalisePhone(given).startsWith('+91');
  return isAbroad
    ? notice('We text codes to Indian mobile numbers only. Please enter your email instead.')
    : notice('Please enter a mobile number of 10 digits, or an email address.');
}
