import type { Problem } from '#contract/problem.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { profileFields } from '#domain/forms/profile.ts';
import type { RegistrationForm } from '#domain/forms/registration.ts';
import { fieldNotices, readFields } from '../api/form-fields.ts';
import { problemText } from '../api/problem-text.ts';

export function readRegistration(fields: FormData): RegistrationForm {
  return {
    ...readFields(fields, profileFields),
    password: String(fields.get('password') ?? ''),
    agreed: fields.has('agreed'),
  };
}

/** Why registering failed (AUTH-4), and the form field if the server names one. */
export function registrationFailure(
  problem: Problem | null,
): Notice & { readonly field: keyof RegistrationForm | null } {
  return {
    title: 'Registration Failed',
    text: problemText(problem, 'Registration failed. Please try again.'),
    field: fieldNotices(problem, [...profileFields, 'password'])[0]?.field ?? null,
  };
}
