import { expect, test } from 'vitest';
import { checkRegistration, type RegistrationForm } from './registration.ts';

const good: RegistrationForm = {
  firstName: 'Deepika',
  lastName: 'Rathore',
  email: 'deepika@example.in',
  phone: '+91 98290 55501',
  password: 'secret',
  agreed: true,
};

test('[AUTH-4] a complete registration breaks no rule', () => {
  expect(checkRegistration(good)).toBeNull();
});

test.each(['firstName', 'lastName', 'email', 'phone', 'password'] as const)(
  '[AUTH-4] %s is needed, and blanks alone do not fill it',
  (field) => {
    const expected = { title: 'Validation Error', text: 'Please fill in all fields', field };
    expect(checkRegistration({ ...good, [field]: '' })).toEqual(expected);
    expect(checkRegistration({ ...good, [field]: '   ' })).toEqual(expected);
  },
);

test('[AUTH-4] a password has six characters at least', () => {
  expect(checkRegistration({ ...good, password: '12345' })).toMatchObject({
    text: 'Password must be at least 6 characters long',
    field: 'password',
  });
  expect(checkRegistration({ ...good, password: '123456' })).toBeNull();
});

test('[AUTH-4] the terms have to be agreed to', () => {
  expect(checkRegistration({ ...good, agreed: false })).toMatchObject({
    text: 'Please agree to the Terms of Service and Privacy Policy',
    field: 'agreed',
  });
});

test('[AUTH-4] the first broken rule is the one that is told', () => {
  const broken = { ...good, email: 'nonsense', password: '1', agreed: false };
  expect(checkRegistration({ ...broken, lastName: '' })?.field).toBe('lastName');
  expect(checkRegistration(broken)?.field).toBe('password');
  expect(checkRegistration({ ...broken, password: '123456' })?.field).toBe('agreed');
  expect(checkRegistration({ ...broken, password: '123456', agreed: true })?.field).toBe('email');
});
