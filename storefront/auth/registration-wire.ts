import type { Problem } from '#contract/problem.ts';
import type { Notice } from '#domain/forms/notice.ts';
import type { RegistrationForm } from '#domain/forms/registration.ts';
import { problemText } from '../api/problem-text.ts';

export function readRegistration(fields: FormData): RegistrationForm {
  const text = (name: keyof RegistrationForm) => String(fields.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    password: text('password'),
    agreed: fields.has('agreed'),
  };
}

export function registrationWire({ firstName, lastName, email, phone, password }: RegistrationForm) {
  return {
    f_name: firstName.trim(),
    l_name: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    password,
  };
}

const formFields: Readonly<Record<string, keyof RegistrationForm>> = {
  f_name: 'firstName',
  l_name: 'lastName',
  email: 'email',
  phone: 'phone',
  password: 'password',
};

/** Why registering failed (AUTH-4), and the form field if the server names one. */
export function registrationFailure(
  problem: Problem | null,
): Notice & { readonly field: keyof RegistrationForm | null } {
  const named = problem?.errors.find(({ code }) => formFields[code] !== undefined);
  return {
    title: 'Registration Failed',
    text: problemText(problem, 'Registration failed. Please try again.'),
    field: named === undefined ? null : (formFields[named.code] ?? null),
  };
}
