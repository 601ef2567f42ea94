import type { MailBlock, ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ContactInMail {
  /** As it was typed into the contact page. */
  readonly firstName: string;
  /** null: the address is not proved and may be somebody else's, so the mail contains no text that the sender typed. */
  readonly asked: string | null;
  readonly answer: string;
}

function youWrote(asked: string | null): MailBlock[] {
  if (asked === null) return [];
  return [
    { kind: 'text', text: 'You wrote:' },
    { kind: 'quote', text: asked },
  ];
}

export function contactAnswered({ firstName, asked, answer }: ContactInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Our answer to your message to ${shop.name}`,
      preview: 'Thank you for writing to us.',
      heading: 'Our answer',
      blocks: [
        { kind: 'text', text: `${greeting({ firstName })} thank you for writing to us. This is our answer:` },
        { kind: 'quote', text: answer },
        ...youWrote(asked),
      ],
    },
    shop,
  );
}
