import type { User } from '#contract/auth.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { sendContactMessage } from '#contract/contact.ts';
import type { Problem } from '#contract/problem.ts';
import { contactNotices, contactSubjects, type ContactForm } from '#domain/forms/contact-message.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import { problemText } from '../api/problem-text.ts';

export function readContact(fields: FormData): ContactForm {
  const text = (name: keyof ContactForm) => String(fields.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    mobileNumber: text('mobileNumber'),
    subject: text('subject'),
    message: text('message'),
  };
}

export function contactWire(fields: FormData): CallInput<typeof sendContactMessage>['body'] {
  const { name, email, mobileNumber, subject, message } = readContact(fields);
  return {
    name,
    email,
    mobile_number: mobileNumber,
    subject: contactSubjects.find((known) => known === subject) ?? 'other',
    message,
    website: String(fields.get('website') ?? ''),
  };
}

const { failed } = contactNotices;
const formFields: Readonly<Record<string, keyof ContactForm>> = {
  name: 'name',
  email: 'email',
  mobile_number: 'mobileNumber',
  subject: 'subject',
  message: 'message',
};

/** Why a message was refused, and the form field if the server names one. */
export function contactNotice(problem: Problem | null): Notice | FormNotice<keyof ContactForm> {
  for (const { code, message } of problem?.errors ?? []) {
    const field = formFields[code];
    if (field !== undefined) return { title: failed.title, text: message, field };
  }
  return problem?.status === 429 ? { ...failed, text: problemText(problem, failed.text) } : failed;
}

/** The customer's data, to fill in the form. */
export function knownContact(user: User | null): Readonly<Record<string, string>> {
  return user === null ? {} : { name: user.name, email: user.email, mobileNumber: user.phone };
}
