import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

export interface TicketInMail {
  readonly firstName: string;
  readonly ticketId: number;
  /** What the customer called it; in the letter only, never in a header. null: the address is not proved. */
  readonly subject: string | null;
  readonly answer: string;
}

export function ticketAnswered(
  { firstName, ticketId, subject, answer }: TicketInMail,
  shop: ShopDetails,
): Message {
  const asked = subject === null ? `in ticket ${ticketId}` : `about “${subject}” (ticket ${ticketId})`;
  return renderMail(
    {
      subject: `We answered your ticket ${ticketId}`,
      preview: 'Our answer is in this email.',
      heading: 'Our answer',
      blocks: [
        {
          kind: 'text',
          text: `${greeting({ firstName })} you asked us ${asked}. This is our answer:`,
        },
        { kind: 'quote', text: answer },
        { kind: 'note', text: 'You can continue the ticket in your account at any time.' },
      ],
    },
    shop,
  );
}
