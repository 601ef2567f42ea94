import { expect, test } from 'vitest';
import { checkProfile } from './profile.ts';

const good = {
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha@shopper.example',
  phone: '+91 98290 55501',
};

test('[ACCT-1] a profile requires names, phone and a valid email', () => {
  expect(checkProfile(good)).toBeNull();
  for (const field of Object.keys(good)) {
    expect(checkProfile({ ...good, [field]: ' ' })).toMatchObject({
      text: 'Please fill in all fields',
      field,
    });
  }
  expect(checkProfile({ ...good, email: 'asha' })).toMatchObject({ title: 'Invalid Email', field: 'email' });
});
