import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ChatInMail {
  readonly firstName: string;
  readonly answer: string;
}

export function chatAnswered({ firstName, answer }: ChatInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `We answered you at ${shop.name}`,
      preview: 'Our answer is in this email.',
      heading: 'Our answer',
      blocks: [
        { kind: 'text', text: `${greeting({ firstName })} you wrote to us in our chat. This is our answer:` },
        { kind: 'quote', text: answer },
        { kind: 'note', text: 'You can continue the chat at any time.' },
      ],
    },
    shop,
  );
}
