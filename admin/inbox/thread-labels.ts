import type { ThreadKind } from '#contract/admin/inbox.ts';

export const threadKindLabels: Readonly<Record<ThreadKind, string>> = {
  ticket: 'Ticket',
  message: 'Contact page',
  chat: 'Chat',
};

const subjects = new Map([
  ['general', 'General'],
  ['product', 'A piece'],
  ['custom', 'Custom piece'],
  ['repair', 'A repair'],
  ['appointment', 'Appointment'],
  ['other', 'Something else'],
]);

/** The contact page's subjects are chosen from a list; a ticket's are written. */
export function threadSubjectText(kind: ThreadKind, subject: string): string {
  return kind === 'message' ? (subjects.get(subject) ?? subject) : subject;
}
