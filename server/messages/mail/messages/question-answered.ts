import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface QuestionInMail {
  readonly firstName: string;
  readonly piece: string;
  /** As the customer wrote it; null: the address is not confirmed and may be somebody else's. */
  readonly question: string | null;
  readonly answer: string;
  readonly isPublic: boolean;
}

export function questionAnswered(
  { firstName, piece, question, answer, isPublic }: QuestionInMail,
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Our answer about ${piece}`,
      preview: 'Here is our answer to your question.',
      heading: 'Our answer',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: `Thank you for your question about ${verbatim(piece)}. Here is our answer:` },
        { kind: 'quote', text: answer },
        ...(question === null
          ? []
          : [{ kind: 'text', text: 'You asked:' } as const, { kind: 'quote', text: question } as const]),
        {
          kind: 'note',
          text: isPublic
            ? 'Question and answer are also shown on the page of the piece, without your name.'
            : 'Only you can read the answer, in your account under Messages.',
        },
      ],
    },
    shop,
  );
}
