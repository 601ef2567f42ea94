import { formatRupees, type Paise } from '#domain/money.ts';
import { returnNextText, type ReturnKind } from '#domain/orders/return-request.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import { verbatim, type MailBlock, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ReturnInMail {
  readonly step: OutboxTopics['mail:return']['step'];
  readonly firstName: string;
  readonly orderId: number;
  readonly kind: ReturnKind;
  /** '1 × Begum Pearl Drop Earrings' */
  readonly pieces: readonly string[];
  readonly worth: Paise;
  /** The shop's sentence; '': none. */
  readonly answer: string;
}

/** Contains no words that the shopper typed. */
export function returnStep(request: ReturnInMail, shop: ShopDetails): Message {
  const { step, firstName, orderId, kind, pieces, worth, answer } = request;
  const what = kind === 'return' ? 'return' : 'exchange';
  const words = {
    requested: { heading: `We have your ${what} request`, text: 'We will review it and reply by email.' },
    accepted: {
      heading: `We accept your ${what}`,
      text: returnNextText('accepted', kind),
    },
    refused: { heading: `We cannot accept your ${what}`, text: 'This is why:' },
    received: {
      heading: 'Your pieces have arrived',
      text: returnNextText('received', kind),
    },
    completed: { heading: `Your ${what} is complete`, text: 'Thank you for your patience.' },
  }[step];
  const quoted: MailBlock[] = answer === '' ? [] : [{ kind: 'quote', text: answer }];
  return renderMail(
    {
      subject: `${words.heading} (order ${orderId})`,
      preview: words.text,
      heading: words.heading,
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: words.text },
        ...quoted,
        {
          kind: 'facts',
          rows: [
            ['Order', verbatim(orderId)],
            ['Pieces', verbatim(pieces.join(', '))],
            ['Worth', formatRupees(worth)],
          ],
        },
        {
          kind: 'button',
          label: 'View your order',
          url: shop.origin + fillPath(pages.order.path, { id: orderId }),
        },
      ],
    },
    shop,
  );
}
