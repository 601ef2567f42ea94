import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface TicketInMail {
  readonly firstName: string;
  readonly ticketId: number;
  /** As the customer wrote it; never used in a header. null: the address is not confirmed. */
  readonly subject: string | null;
  readonly answer: string;
}

export function ticketAnswered(
  { firstName, ticketId, subject, answer }: TicketInMail,
  shop: ShopDetails,
): Message {
  const ticket =
    subject === null ? `ticket ${verbatim(ticketId)}` : `ticket ${verbatim(ticketId)}, “${subject}”`;
  return renderMail(
    {
      subject: `Our reply to your ticket ${ticketId}`,
      preview: 'Here is our reply to your support ticket.',
      heading: 'Our reply',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: `Thank you for writing to us. Here is our reply to your ${ticket}:` },
        { kind: 'quote', text: answer },
        { kind: 'note', text: 'You can reply in your account at any time.' },
      ],
    },
    shop,
  );
}
