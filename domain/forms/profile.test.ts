import { expect, test } from 'vitest';
import { checkProfile } from './profile.ts';

const good = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@shopper.example',
  phone: '+91 98290 55501',
};

test('[ACCT-1] [IN-6] a profile requires a first name, phone and a valid email; many people have one name only', () => {
  expect(checkProfile(good)).toBeNull();
  expect(checkProfile({ ...good, l_name: '' })).toBeNull();
  for (const field of ['f_name', 'email', 'phone']) {
    expect(checkProfile({ ...good, [field]: ' ' })).toMatchObject({
      text: 'Please fill in all fields',
      field,
    });
  }
  expect(checkProfile({ ...good, email: 'asha' })).toMatchObject({ title: 'Invalid Email', field: 'email' });
});
