import { expect, test } from 'vitest';
import { passwordStrengthHint } from './password-hint.ts';

test('[AUTH-6] the password hint rates length and variety', () => {
  const hints = {
    '': 'At least 6 characters',
    gulab: 'At least 6 characters',
    gulab7: 'Easy to guess. A few unrelated words in a row are better.',
    aaaaaaaaaaaaaaaaaaaa: 'Easy to guess. A few unrelated words in a row are better.',
    peacocks: 'Fair. Longer is better.',
    'Gulab-7amun': 'Good length and variety.',
    'mango river lamp': 'Good length and variety.',
  };
  for (const [typed, hint] of Object.entries(hints)) expect(passwordStrengthHint(typed)).toBe(hint);
});
