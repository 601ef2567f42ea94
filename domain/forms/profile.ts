import { checkEmail } from './email.ts';
import { checkRequiredFields } from './required-fields.ts';
import type { FormNotice } from './notice.ts';

export const profileFields = ['f_name', 'l_name', 'email', 'phone'] as const;
export type ProfileForm = Readonly<Record<(typeof profileFields)[number], string>>;

/**
 * The first rule that a profile breaks, or null (ACCT-1); the rules of registration. Who has signed in by code may lack an
 * email or a phone number, and need not give one (SIGN-4).
 */
export function checkProfile(form: ProfileForm, known?: ProfileForm): FormNotice<keyof ProfileForm> | null {
  const contacts = (['email', 'phone'] as const).filter((name) => known?.[name] !== '');
  const missing = checkRequiredFields(form, ['f_name', ...contacts]);
  if (missing !== null) return missing;
  return form.email === '' ? null : checkEmail(form.email);
}
