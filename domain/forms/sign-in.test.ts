import { expect, test } from 'vitest';
import { checkSignIn } from './sign-in.ts';

test('[AUTH-1] email and password are required', () => {
  const expected = { title: 'Validation Error', text: 'Please fill in all fields' };
  expect(checkSignIn({ email: '', password: '' })).toEqual({ ...expected, field: 'email' });
  expect(checkSignIn({ email: 'a@b.in', password: '' })).toEqual({ ...expected, field: 'password' });
});

test.each(['a', 'a@b', '@b.in', 'a b@c.in', 'a@b.', 'a@.in', 'a@@b.in', 'a@b..in'])(
  '[AUTH-1] %s is not an email address',
  (email) => {
    expect(checkSignIn({ email, password: 'x' })).toEqual({
      title: 'Invalid Email',
      text: 'Please enter a valid email address',
      field: 'email',
    });
  },
);

test('[AUTH-1] spaces around an email address are ignored', () => {
  expect(checkSignIn({ email: '  deepika.rathore+shop@example.co.in ', password: 'x' })).toBeNull();
});
