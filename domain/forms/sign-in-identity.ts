import { plainSigns } from '../input/characters.ts';
import { emailFaultTexts, readEmail } from '../input/email.ts';
import { normalisePhone, readPhone, severalPhones } from '../input/phone.ts';
import type { FormNotice } from './notice.ts';

/** Whether codes are texted to this number: Indian mobile numbers only, so that nobody makes the shop text expensive ones. */
export function isTextable(typed: string): boolean {
  return /^\+91[6-9][0-9]{9}$/.test(normalisePhone(typed));
}

/** What is wrong with a mobile number or email that was typed to sign in, or null (SIGN-1). */
export function checkIdentity(typed: string): FormNotice<'identity'> | null {
  const given = plainSigns(typed);
  const notice = (text: string) => ({ title: 'Please check', text, field: 'identity' }) as const;
  if (given === '') return notice('Please enter your mobile number or email');
  if (given.includes('@')) {
    const read = readEmail(given);
    if (read.accepted) return null;
    return notice(emailFaultTexts[read.refusal]);
  }
  if (isTextable(given)) return null;
  if (readPhone(given).kind === 'several') return notice(severalPhones);
  return /^\+(?!91)/.test(normalisePhone(given))
    ? notice('We can send SMS codes only to Indian mobile numbers. Please enter your email instead.')
    : notice('Please enter a mobile number of 10 digits, or an email address');
}
