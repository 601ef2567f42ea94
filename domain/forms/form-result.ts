import { contactNotices } from './contact-message.ts';
import { newsletterNotices } from './newsletter.ts';
import type { Notice } from './notice.ts';

const keep = 'Use your browser’s Back button: what you typed is still there.';

/** Results of forms sent without scripts, by the last segment of the result page's path (ROUTE-11). */
export const formResults = {
  'message-sent': { ...contactNotices.sent, text: '', more: '' },
  'message-incomplete': { ...contactNotices.incomplete, more: keep },
  'message-refused': { ...contactNotices.failed, more: keep },
  subscribed: { ...newsletterNotices.subscribed, more: '' },
  'not-subscribed': { ...newsletterNotices.refused, more: keep },
  'appointment-asked': {
    title: 'Please confirm your appointment',
    text: 'We have sent you an email. Press the button in it within 30 minutes, and the appointment is yours.',
    more: '',
  },
  'appointment-taken': {
    title: 'This time cannot be booked',
    text: 'It has been taken or has passed. Please choose another time.',
    more: keep,
  },
  'appointment-incomplete': {
    title: 'Something is missing',
    text: 'Please choose a time, and enter your name, email and mobile number; for a visit at home also the address and its PIN code.',
    more: keep,
  },
  'appointment-refused': {
    title: 'We could not book it',
    text: 'You have booked several appointments. Please try again later, or call us.',
    more: keep,
  },
  'scripts-needed': {
    title: 'This needs JavaScript',
    text: 'Signing in needs JavaScript, which is switched off in this browser. Nothing you typed was saved.',
    more: '',
  },
} as const satisfies Readonly<Record<string, Notice & { readonly more: string }>>;

export type FormResult = keyof typeof formResults;

export function isFormResult(name: string): name is FormResult {
  return Object.hasOwn(formResults, name);
}
