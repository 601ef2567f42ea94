import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import {
  facts,
  greeting,
  note,
  quote,
  verbatim,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

export interface TicketInMail {
  readonly firstName: string;
  readonly ticketId: number;
  /** As the customer wrote it; never used in a header. null: the address is not confirmed. */
  readonly subject: string | null;
  readonly answer: string;
}

export function ticketAnswered(ticket: TicketInMail): MailContent {
  const { ticketId, subject, answer } = ticket;
  const about = subject === null ? '' : `, “${subject}”`;
  return {
    subject: `Our reply to your ticket ${ticketId}`,
    preview: 'Here is our reply to your support ticket.',
    heading: 'Our reply',
    blocks: [
      greeting(ticket),
      `Thank you for writing to us. Here is our reply to your ticket ${verbatim(ticketId)}${about}:`,
      quote(answer),
      note('You can reply in your account at any time.'),
    ],
  };
}

export interface ChatInMail {
  readonly firstName: string;
  readonly answer: string;
}

export function chatAnswered(chat: ChatInMail, shop: ShopDetails): MailContent {
  return {
    subject: `${shop.name} has replied to you`,
    preview: 'Here is our reply to your chat message.',
    heading: 'Our reply',
    blocks: [
      greeting(chat),
      'Thank you for your message in our chat. Here is our reply:',
      quote(chat.answer),
      note('You can continue the chat in the shop at any time.'),
    ],
  };
}

export interface ContactInMail {
  /** As typed on the contact page. */
  readonly firstName: string;
  /** null: the address is not confirmed and may be somebody else's, so the mail contains no text that the sender typed. */
  readonly asked: string | null;
  readonly answer: string;
}

export function contactAnswered(message: ContactInMail, shop: ShopDetails): MailContent {
  const { asked, answer } = message;
  return {
    subject: `${shop.name}: our reply to your message`,
    preview: 'Thank you for writing to us. Here is our reply.',
    heading: 'Our reply',
    blocks: [
      greeting(message),
      'Thank you for writing to us. Here is our reply:',
      quote(answer),
      ...(asked === null ? [] : ['You wrote:', quote(asked)]),
    ],
  };
}

export interface QuestionInMail {
  readonly firstName: string;
  readonly piece: string;
  /** As the customer wrote it; null: the address is not confirmed and may be somebody else's. */
  readonly question: string | null;
  readonly answer: string;
  readonly isPublic: boolean;
}

export function questionAnswered(asked: QuestionInMail): MailContent {
  const { piece, question, answer, isPublic } = asked;
  return {
    subject: `Our answer about ${piece}`,
    preview: 'Here is our answer to your question.',
    heading: 'Our answer',
    blocks: [
      greeting(asked),
      `Thank you for your question about ${verbatim(piece)}. Here is our answer:`,
      quote(answer),
      ...(question === null ? [] : ['You asked:', quote(question)]),
      note(
        isPublic
          ? 'Question and answer are also shown on the page of the piece, without your name.'
          : 'Only you can read the answer, in your account under Messages.',
      ),
    ],
  };
}

export interface ComplaintInMail {
  readonly step: 'received' | OutboxTopics['mail:complaint']['step'];
  readonly firstName: string;
  readonly number: string;
  readonly received: string;
  readonly acknowledgeBy: string;
  readonly redressBy: string;
  /** Name and contact of the grievance officer; may be empty. */
  readonly officer: string;
  readonly redress: string | null;
  readonly dismissedReason: string | null;
}

/** Contains no text of the writer, not even the name, unless the address is confirmed. */
export function complaintStep(complaint: ComplaintInMail): MailContent {
  const { step, number, received, acknowledgeBy, redressBy, officer, redress, dismissedReason } = complaint;
  const words = {
    received: {
      heading: 'We have your complaint',
      text: `Its number is ${verbatim(number)}. We will acknowledge it by ${acknowledgeBy} and resolve it by ${redressBy}.`,
    },
    acknowledged: {
      heading: 'We are working on your complaint',
      text: `We have read your complaint ${verbatim(number)} and will resolve it by ${redressBy}.`,
    },
    redressed: {
      heading: 'Our answer to your complaint',
      text: `This is what we have done about your complaint ${verbatim(number)}:`,
    },
    dismissed: {
      heading: 'We have closed your complaint',
      text: `We do not treat your message as a complaint any more (${verbatim(number)}). This is why:`,
    },
  }[step];
  const answer = { received: null, acknowledged: null, redressed: redress, dismissed: dismissedReason }[step];
  return {
    subject: `${words.heading} (${number})`,
    preview: words.text,
    heading: words.heading,
    blocks: [
      greeting(complaint),
      words.text,
      answer !== null && quote(answer),
      facts(
        ['Complaint number', verbatim(number)],
        ['Received', received],
        officer !== '' && ['Grievance officer', verbatim(officer)],
      ),
    ],
  };
}
