import type { Paise } from '#domain/money.ts';
import {
  returnMoneyText,
  returnNextText,
  type PickUpCost,
  type ReturnKind,
} from '#domain/orders/return-request.ts';
import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import { orderButton } from '../order-in-mail.ts';
import {
  facts,
  greeting,
  note,
  quote,
  verbatim,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

export interface ReturnInMail {
  readonly step: OutboxTopics['mail:return']['step'];
  readonly firstName: string;
  readonly orderId: number;
  readonly kind: ReturnKind;
  /** '1 × Begum Pearl Drop Earrings' */
  readonly pieces: readonly string[];
  readonly worth: Paise;
  /** As the buyer saw it; null: the shop had set no cost. */
  readonly pickUp: PickUpCost | null;
  /** The shop's sentence; '': none. */
  readonly answer: string;
}

/** Contains no words that the shopper typed. */
export function returnStep(request: ReturnInMail, shop: ShopDetails): MailContent {
  const { step, orderId, kind, pieces, worth, pickUp, answer } = request;
  const what = kind === 'return' ? 'return' : 'exchange';
  const words = {
    requested: { heading: `We have your ${what} request`, text: 'We will review it and reply by email.' },
    accepted: { heading: `We accept your ${what}`, text: returnNextText('accepted', kind) },
    refused: { heading: `We cannot accept your ${what}`, text: 'This is why:' },
    received: { heading: 'Your pieces have arrived', text: returnNextText('received', kind) },
    completed: { heading: `Your ${what} is complete`, text: 'Thank you for your patience.' },
  }[step];
  return {
    subject: `${words.heading} (order ${orderId})`,
    preview: words.text,
    heading: words.heading,
    blocks: [
      greeting(request),
      words.text,
      answer !== '' && quote(answer),
      facts(
        ['Order', verbatim(orderId)],
        ['Pieces', verbatim(pieces.join(', '))],
        ['Money', returnMoneyText(kind, worth, pickUp)],
      ),
      orderButton(orderId, shop),
    ],
  };
}

export interface CareReminder {
  readonly id: number;
  readonly firstName: string;
  readonly pieces: readonly { readonly name: string; readonly care: readonly string[] }[];
  readonly stopUrl: string;
}

/** Sent once for each order of customers who asked for it (AFTER-10). */
export function careReminder(reminder: CareReminder, shop: ShopDetails): MailContent {
  const { id, pieces, stopUrl } = reminder;
  const these = pieces.length === 1 ? 'your piece' : 'your pieces';
  return {
    subject: `How to care for ${these} from order ${id}`,
    preview: 'A few minutes of care keep jewellery beautiful for generations.',
    heading: `Time to care for ${these}`,
    blocks: [
      greeting(reminder),
      `You asked us to remind you to care for ${these}. This is what keeps ${pieces.length === 1 ? 'it' : 'them'} beautiful:`,
      facts(...pieces.map(({ name, care }) => [verbatim(name), care.join(' ')] as const)),
      'Is a stone or clasp loose? Reply to this email, and we will help you.',
      orderButton(id, shop),
      note('This is the only care reminder for this order. If you do not want any more emails like this:', {
        label: 'Stop these emails',
        url: stopUrl,
      }),
    ],
  };
}
