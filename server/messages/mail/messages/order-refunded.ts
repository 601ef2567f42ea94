import { formatRupees, type Paise } from '#domain/money.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

interface Refund {
  readonly amount: Paise;
  /** Paid by the shop itself, not by the payment provider. */
  readonly byHand: boolean;
  /** Whether the order has an invoice, and so the refund a credit note. */
  readonly hasCreditNote: boolean;
}

const creditNote = {
  kind: 'text',
  text: 'You can download the credit note (PDF) from your order page, next to the invoice.',
} as const;

export function orderRefunded(order: OrderInMail, refund: Refund, shop: ShopDetails): Message {
  const amount = formatRupees(refund.amount);
  const how = refund.byHand
    ? `We have refunded ${amount} for your order ${verbatim(order.id)}.`
    : `We have refunded ${amount} for your order ${verbatim(order.id)} to the original payment method. It can take up to 7 working days to appear on your statement.`;
  return renderMail(
    {
      subject: `Your refund for order ${order.id}`,
      preview: refund.byHand ? `We have refunded ${amount}.` : `${amount} is on its way back to you.`,
      heading: refund.byHand ? 'Your refund' : 'Your refund is on its way',
      blocks: [
        greeting(order),
        { kind: 'text', text: how },
        {
          kind: 'facts',
          rows: [
            ['Order', verbatim(order.id)],
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
