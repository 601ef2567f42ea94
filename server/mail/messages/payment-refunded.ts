import { formatRupees, type Paise } from '#domain/money.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import { refundReason } from '../../payment/refunds/refund-reason.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

interface RefundedPayment {
  readonly firstName: string;
  readonly amount: Paise;
  /** payments.failure */
  readonly reason: string;
}

/** Paid, and no order could be made of it: the piece was sold meanwhile, or something changed. The money goes back (I7). */
export function paymentRefunded({ firstName, amount, reason }: RefundedPayment, shop: ShopDetails): Message {
  const money = formatRupees(amount);
  const { short, why } = refundReason(reason);
  return renderMail(
    {
      subject: `Your payment of ${money} goes back to you`,
      preview: `No order was made: ${short}.`,
      heading: `We are sorry: ${short}`,
      blocks: [
        {
          kind: 'text',
          text: `${greeting({ firstName })} ${why}, so your order was not placed.`,
        },
        {
          kind: 'text',
          text: `Your payment of ${money} goes back the way it came, whole and by itself. Banks take up to 7 working days to show it.`,
        },
        { kind: 'button', label: 'See other pieces', url: `${shop.origin}/products` },
      ],
    },
    shop,
  );
}
