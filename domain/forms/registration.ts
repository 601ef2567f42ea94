import { checkEmail } from './email.ts';
import { limits } from '../limits.ts';
import { checkRequiredFields, validationErrorTitle } from './required-fields.ts';
import type { FormNotice } from './notice.ts';
import type { ProfileForm } from './profile.ts';

export interface RegistrationForm extends ProfileForm {
  readonly password: string;
  readonly agreed: boolean;
}

/** All but the last name: many people have one name only. */
const typed = ['f_name', 'email', 'phone', 'password'] as const;

/** The first rule that the form breaks, or null (AUTH-4). */
export function checkRegistration(form: RegistrationForm): FormNotice<keyof RegistrationForm> | null {
  const missing = checkRequiredFields(form, typed);
  if (missing !== null) return missing;
  if (form.password.length < limits.passwordLength) {
    return {
      title: validationErrorTitle,
      text: `Password must be at least ${limits.passwordLength} characters long`,
      field: 'password',
    };
  }
  if (!form.agreed) {
    return {
      title: validationErrorTitle,
      text: 'Please agree to the Terms of Service and Privacy Policy',
      field: 'agreed',
    };
  }
  return checkEmail(form.email);
}
