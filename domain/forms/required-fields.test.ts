import { expect, test } from 'vitest';
import { checkEmail } from './email.ts';
import { checkNewPassword } from './password-reset.ts';
import { checkRequiredFields, formErrorWords } from './required-fields.ts';

test('[AUTH-1] [AUTH-6] [TOAST-1] a toast about a form says the sentence, and not that there is an error', () => {
  const different = checkNewPassword({ password: 'ruby-6', confirmation: 'ruby-7' });
  expect(different && formErrorWords(different)).toEqual({ title: 'Passwords do not match' });
  const email = checkEmail('asha@');
  expect(email && formErrorWords(email)).toEqual({
    title: 'Invalid Email',
    text: 'Please enter a valid email address',
  });
});

test.each(['', ' \u00A0', '\u200B', '\u3164', '\u2800'])('[IN-1] a field with %j is empty', (name) => {
  expect(checkRequiredFields({ first: 'Asha', name }, ['first', 'name'])).toMatchObject({ field: 'name' });
});
