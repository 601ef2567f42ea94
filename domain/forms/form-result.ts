import { contactNotices } from './contact-message.ts';
import { newsletterNotices } from './newsletter.ts';
import type { Notice } from './notice.ts';

const keep = 'Use your browser’s Back button: what you typed is still there.';

/**
 * What is said to a browser without scripts that has sent a form, by the last part of the address that says it
 * (ROUTE-11): the words of the messages that the scripts would show.
 */
export const formResults = {
  'message-sent': { ...contactNotices.sent, text: '', more: '' },
  'message-incomplete': { ...contactNotices.incomplete, more: keep },
  'message-refused': { ...contactNotices.failed, more: keep },
  subscribed: { ...newsletterNotices.subscribed, more: '' },
  'not-subscribed': { ...newsletterNotices.refused, more: keep },
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
