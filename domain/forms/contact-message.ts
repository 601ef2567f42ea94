import { complaintSubject } from '../complaints/complaint.ts';
import { validationErrorTitle } from './required-fields.ts';
import type { FormNotice } from './notice.ts';

/** Subjects of messages to the shop (CONTACT-1). */
export const contactSubjects = [
  'general',
  'product',
  'custom',
  'repair',
  'appointment',
  complaintSubject,
  'other',
] as const;

export const contactFields = ['name', 'email', 'mobile_number', 'subject', 'message'] as const;
export type ContactForm = Readonly<Record<(typeof contactFields)[number], string>>;

/** Notices after sending a message (CONTACT-1). */
export const contactNotices = {
  /** The page appends the shop's text about its response time, if any. */
  sent: { title: 'Message sent' },
  incomplete: {
    title: validationErrorTitle,
    text: 'Please fill in all required fields including phone number.',
  },
  failed: { title: 'Error', text: 'There was an error sending your message. Please try again.' },
} as const;

/** The first field that is empty, or null: all five are required (CONTACT-1). Blanks alone count as empty. */
export function checkContactForm(form: ContactForm): FormNotice<keyof ContactForm> | null {
  const field = contactFields.find((name) => form[name].trim() === '');
  if (field === undefined) return null;
  return { ...contactNotices.incomplete, field };
}
