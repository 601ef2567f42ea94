import type { User } from '#contract/auth.ts';
import type { Problem } from '#contract/problem.ts';
import { contactFields, contactNotices, type ContactForm } from '#domain/forms/contact-message.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import { fieldNotices } from '../api/form-fields.ts';
import { problemText } from '../api/problem-text.ts';

/** Why a message was refused, and the form field if the server names one. */
export function contactNotice(problem: Problem | null): Notice | FormNotice<keyof ContactForm> {
  const { failed } = contactNotices;
  const [named] = fieldNotices(problem, contactFields, failed.title);
  if (named !== undefined) return named;
  return problem?.status === 429 ? { ...failed, text: problemText(problem, failed.text) } : failed;
}

/** The customer's data, to fill in the form. */
export function knownContact(user: User | null): Readonly<Record<string, string>> {
  return user === null ? {} : { name: user.name, email: user.email, mobile_number: user.phone };
}
