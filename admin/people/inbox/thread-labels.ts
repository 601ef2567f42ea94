import type { ThreadKind } from '#contract/admin/inbox.ts';

export const threadKindLabels: Readonly<Record<ThreadKind, string>> = {
  ticket: 'Ticket',
  message: 'Contact page',
  question: 'Question on a piece',
  chat: 'Chat',
};

const subjects = new Map([
  ['general', 'General'],
  ['product', 'A piece'],
  ['custom', 'A custom order'],
  ['repair', 'A repair'],
  ['appointment', 'Appointment'],
  ['complaint', 'A complaint'],
  ['other', 'Something else'],
]);

/** Contact messages have a subject from a list; tickets have free text. */
export function threadSubjectText(kind: ThreadKind, subject: string): string {
  return kind === 'message' ? (subjects.get(subject) ?? subject) : subject;
}
