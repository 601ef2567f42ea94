import { emailFaultTexts, readEmail } from '../input/email.ts';
import type { FormNotice } from './notice.ts';

/** What is wrong with a typed email address, or null (AUTH-1). */
export function checkEmail(typed: string): FormNotice<'email'> | null {
  const read = readEmail(typed);
  return read.accepted
    ? null
    : { title: 'Invalid Email', text: emailFaultTexts[read.refusal], field: 'email' };
}
