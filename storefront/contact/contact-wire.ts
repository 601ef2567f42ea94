import type { User } from '#contract/auth.ts';
import type { Asked } from '#contract/call.ts';
import type { sendContactMessage } from '#contract/contact.ts';
import type { Problem } from '#contract/problem.ts';
import { contactSubjects, type ContactForm } from '#domain/contact-message.ts';
import type { FormNotice, Notice } from '#domain/notice.ts';
import { readDraft } from '../client/draft.ts';
import { problemText } from '../client/problem-text.ts';

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

export function contactWire(fields: FormData): Asked<typeof sendContactMessage>['body'] {
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

const failed = 'There was an error sending your message. Please try again.';
const formFields: Readonly<Record<string, keyof ContactForm>> = {
  name: 'name',
  email: 'email',
  mobile_number: 'mobileNumber',
  subject: 'subject',
  message: 'message',
};

/** Why a message was not taken, and at which field, where the server names one. */
export function contactNotice(problem: Problem | null): Notice | FormNotice<keyof ContactForm> {
  for (const { code, message } of problem?.errors ?? []) {
    const field = formFields[code];
    if (field !== undefined) return { title: 'Error', text: message, field };
  }
  return { title: 'Error', text: problem?.status === 429 ? problemText(problem, failed) : failed };
}

/** What the form may begin with: what was typed before, else what is known of the customer. */
export function contactDraft(user: User | null): Readonly<Record<string, string>> {
  const known = user === null ? {} : { name: user.name, email: user.email, mobileNumber: user.phone };
  return { ...known, ...readDraft('contactDraft') };
}

/** Fills in what is empty yet: the shopper may have typed before the scripts were there. */
export function fillEmpty(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value;
  }
}
