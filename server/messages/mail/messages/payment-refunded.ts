import { formatRupees, type Paise } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import { goingBackText, refundReason } from '../../../selling/payment/refunds/refund-reason.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

interface RefundedPayment {
  readonly firstName: string;
  readonly amount: Paise;
  /** payments.failure */
  readonly reason: string;
}

/** Paid, but no order was created: the product was sold meanwhile, or something changed. The payment is refunded (I7). */
export function paymentRefunded({ firstName, amount, reason }: RefundedPayment, shop: ShopDetails): Message {
  const money = formatRupees(amount);
  const { short, why, back } = refundReason(reason);
  const going = `We are refunding ${back === 'rest' ? 'the rest of your payment,' : 'your payment of'} ${money}`;
  return renderMail(
    {
      subject: back === 'nothing' ? goingBackText(reason, amount) : going,
      preview: `Your order was not placed: ${short}.`,
      heading: `We are sorry: ${short}`,
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: `Unfortunately, ${why}, so your order was not placed.` },
        {
          kind: 'text',
          text: `${back === 'nothing' ? 'It has been refunded' : `We are refunding ${money}`} to the original payment method; you do not have to do anything. It can take up to 7 working days to appear on your statement.`,
        },
        { kind: 'button', label: 'View other pieces', url: `${shop.origin}${pages.products.path}` },
      ],
    },
    shop,
  );
}
