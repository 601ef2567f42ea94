import { formatRupees, type Paise } from '#domain/money.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

interface Refund {
  readonly amount: Paise;
  /** Handed over by the shop, not sent by the provider. */
  readonly byHand: boolean;
  /** It goes back of an invoice. */
  readonly hasCreditNote: boolean;
}

const creditNote = {
  kind: 'text',
  text: 'The credit note is on the order page as a PDF, beside the invoice.',
} as const;

export function orderRefunded(order: OrderInMail, refund: Refund, shop: ShopDetails): Message {
  const amount = formatRupees(refund.amount);
  const how = refund.byHand
    ? `we have refunded ${amount} for order ${order.id}.`
    : `we have sent a refund of ${amount} for order ${order.id} to your original payment method. Banks take up to 7 working days to show it.`;
  return renderMail(
    {
      subject: `Your refund for order ${order.id}`,
      preview: refund.byHand ? `${amount} was refunded to you.` : `${amount} is on its way back to you.`,
      heading: refund.byHand ? 'Your refund' : 'Your refund is on its way',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} ${how}`,
        },
        {
          kind: 'facts',
          rows: [
            ['Order', String(order.id)],
            ['Refund', amount],
            ['Order total', formatRupees(order.total)],
          ],
        },
        ...(refund.hasCreditNote ? [creditNote] : []),
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
