import { emailFaultTexts } from '#domain/input/email.ts';

/** Labels of fields whose wire name is not readable. */
const labels: Readonly<Record<string, string>> = {
  f_name: 'First name',
  l_name: 'Last name',
  email: 'Email',
  identity: 'Email',
  phone: 'Mobile number',
  otp: 'Code',
  contact_person_name: 'Full name',
  zip: 'PIN code',
  address: 'Full address',
  is_billing: 'Billing type',
  comment: 'Your review',
  code: 'Coupon code',
};

const sentences: Readonly<Record<string, string>> = {
  'must be an email address': emailFaultTexts['no-email'],
  'must be a phone number': 'Please enter a valid mobile number',
};

/**
 * What the server says of a field, as a shopper reads it. The server puts the wire's name in front of a rule
 * ('f_name is required'); whole sentences stay as they are.
 */
export function fieldMessage(field: string, message: string): string {
  if (field === '' || !message.startsWith(`${field} `)) return message;
  const rule = message.slice(field.length + 1);
  return sentences[rule] ?? `${labels[field] ?? spelled(field)} ${rule}`;
}

function spelled(field: string): string {
  const words = field.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
