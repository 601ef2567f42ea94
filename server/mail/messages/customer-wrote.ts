import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

/** What somebody wrote to the shop, and where. */
export interface CustomerMessage {
  readonly where: 'contact' | 'ticket' | 'ticket-reply' | 'chat';
  /** Of the ticket or the message, by which the shop finds it. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** What the writer says that it is about; null in the chat. */
  readonly about: string | null;
  readonly text: string;
}

const places: Readonly<Record<CustomerMessage['where'], string>> = {
  contact: 'Message from the contact page',
  ticket: 'New support ticket',
  'ticket-reply': 'Reply in support ticket',
  chat: 'Message in the chat',
};

/** To the shop itself: somebody waits for an answer. No word of theirs stands in the subject. */
export function customerWrote(customerMessage: CustomerMessage, shop: ShopDetails): Message {
  const { where, number, name, email, phone, about, text } = customerMessage;
  return renderMail(
    {
      subject: `${places[where]} (${number})`,
      preview: 'A customer is waiting for your answer.',
      heading: places[where],
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['From', name],
            ['Email', email],
            ['Phone', phone],
            ...(about === null ? [] : [['About', about] as const]),
          ],
        },
        { kind: 'quote', text },
        { kind: 'note', text: 'Reply to this email to answer the sender.' },
      ],
    },
    shop,
  );
}
