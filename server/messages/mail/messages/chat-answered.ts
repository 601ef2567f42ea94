import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ChatInMail {
  readonly firstName: string;
  readonly answer: string;
}

export function chatAnswered({ firstName, answer }: ChatInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `${shop.name} has replied to you`,
      preview: 'Here is our reply to your chat message.',
      heading: 'Our reply',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: 'Thank you for your message in our chat. Here is our reply:' },
        { kind: 'quote', text: answer },
        { kind: 'note', text: 'You can continue the chat in the shop at any time.' },
      ],
    },
    shop,
  );
}
