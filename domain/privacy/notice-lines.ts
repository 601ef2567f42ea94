/**
 * One line for each place that asks for data, with a link to the whole notice (DPDP Act 2023, section 5). A changed line
 * needs a new noticeVersion in data-purposes.ts.
 */
export const noticeLines = {
  account: 'We use this to open your account and to write to you about your orders.',
  order: 'We use this to deliver your order and to write the invoice that tax law requires.',
  pan: 'Stored encrypted, and printed on your invoice as the law requires. Every time our staff view it is logged.',
  newsletter: 'We use your address for the newsletter only. Every email has a link to stop it.',
  restock: 'We use your address for this one email only. It has a link to stop.',
  reviews: 'Your review will show your first name and the initial of your last name.',
  questions: 'If we answer in public, your question appears on this page, without your name.',
  appointments: 'We use this for your appointment.',
  messages: 'We use this to answer you.',
} as const;

export type NoticeLine = keyof typeof noticeLines;
