import { expect, test } from 'vitest';
import { checkRegistration, type RegistrationForm } from './registration.ts';

const good: RegistrationForm = {
  f_name: 'Deepika',
  l_name: 'Rathore',
  email: 'deepika@example.in',
  phone: '+91 98290 55501',
  password: 'secret',
  agreed: true,
};

test('[AUTH-4] [IN-6] a complete registration is valid, with one name too', () => {
  expect(checkRegistration(good)).toBeNull();
  expect(checkRegistration({ ...good, l_name: '' })).toBeNull();
});

test.each(['f_name', 'email', 'phone', 'password'] as const)(
  '[AUTH-4] %s is required and must not be blank',
  (field) => {
    const expected = { title: 'Validation Error', text: 'Please fill in all fields', field };
    expect(checkRegistration({ ...good, [field]: '' })).toEqual(expected);
    expect(checkRegistration({ ...good, [field]: '   ' })).toEqual(expected);
  },
);

test('[AUTH-4] a password must have at least six characters', () => {
  expect(checkRegistration({ ...good, password: '12345' })).toMatchObject({
    text: 'Password must be at least 6 characters long',
    field: 'password',
  });
  expect(checkRegistration({ ...good, password: '123456' })).toBeNull();
});

test('[AUTH-4] the terms must be accepted', () => {
  expect(checkRegistration({ ...good, agreed: false })).toMatchObject({
    text: 'Please agree to the Terms of Service and Privacy Policy',
    field: 'agreed',
  });
});

test('[AUTH-4] only the first broken rule is reported', () => {
  const broken = { ...good, email: 'nonsense', password: '1', agreed: false };
  expect(checkRegistration({ ...broken, f_name: '' })?.field).toBe('f_name');
  expect(checkRegistration(broken)?.field).toBe('password');
  expect(checkRegistration({ ...broken, password: '123456' })?.field).toBe('agreed');
  expect(checkRegistration({ ...broken, password: '123456', agreed: true })?.field).toBe('email');
});
