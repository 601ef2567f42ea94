import type { MailBlock, ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ContactInMail {
  /** As typed on the contact page. */
  readonly firstName: string;
  /** null: the address is not confirmed and may be somebody else's, so the mail contains no text that the sender typed. */
  readonly asked: string | null;
  readonly answer: string;
}

function quoteMessage(asked: string | null): MailBlock[] {
  if (asked === null) return [];
  return [
    { kind: 'text', text: 'You wrote:' },
    { kind: 'quote', text: asked },
  ];
}

export function contactAnswered({ firstName, asked, answer }: ContactInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `${shop.name}: our reply to your message`,
      preview: 'Thank you for writing to us. Here is our reply.',
      heading: 'Our reply',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: 'Thank you for writing to us. Here is our reply:' },
        { kind: 'quote', text: answer },
        ...quoteMessage(asked),
      ],
    },
    shop,
  );
}
