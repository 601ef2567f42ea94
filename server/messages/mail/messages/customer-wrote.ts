import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

/** A message to the shop, and where it was written. */
export interface CustomerMessage {
  readonly where: OutboxTopics['mail:customer-wrote']['where'];
  /** The id of the ticket, the message or the order. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The subject that the writer chose, or the piece; null in the chat. */
  readonly about: string | null;
  readonly text: string;
}

const places: Readonly<Record<CustomerMessage['where'], string>> = {
  contact: 'Message from the contact page',
  ticket: 'New support ticket',
  'ticket-reply': 'Reply to a support ticket',
  chat: 'New chat message',
  return: 'Return request',
  question: 'Question on a piece',
};

/** Sent to the shop itself. The subject contains no text that the writer typed. */
export function customerWrote(customerMessage: CustomerMessage, shop: ShopDetails): Message {
  const { where, number, name, email, phone, about, text } = customerMessage;
  return renderMail(
    {
      subject: `${places[where]} (${number})`,
      preview: 'A customer is waiting for your reply.',
      heading: places[where],
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['From', verbatim(name)],
            ['Email', verbatim(email)],
            ['Phone', verbatim(phone)],
            ...(about === null ? [] : [['Subject', about] as const]),
          ],
        },
        { kind: 'quote', text },
        { kind: 'note', text: 'A reply to this email goes to the customer.' },
      ],
    },
    shop,
  );
}
