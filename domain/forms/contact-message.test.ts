import { expect, test } from 'vitest';
import { checkContactForm, type ContactForm } from './contact-message.ts';

const whole: ContactForm = {
  name: 'Devika Singh',
  email: 'devika@post.example',
  mobile_number: '+91 90000 00109',
  subject: 'repair',
  message: 'Two stones are missing.',
};

test('[CONTACT-1] a complete message is valid', () => {
  expect(checkContactForm(whole)).toBeNull();
});

test.each(['name', 'email', 'mobile_number', 'subject', 'message'] as const)(
  '[CONTACT-1] a message without %s is refused, naming the field',
  (field) => {
    expect(checkContactForm({ ...whole, [field]: ' \n' })).toEqual({
      title: 'Validation Error',
      text: 'Please fill in all required fields including phone number.',
      field,
    });
  },
);
