import { formatRupees } from '#domain/money.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

/** An online payment has arrived. */
export function paymentReceived(order: OrderInMail, shop: ShopDetails): Message {
  const amount = formatRupees(order.total);
  return renderMail(
    {
      subject: `We received your payment for order ${order.id}`,
      preview: `${amount}, thank you.`,
      heading: 'Your payment has arrived',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} thank you: your payment for order ${order.id} is with us.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Order', String(order.id)],
            ['Paid', amount],
            ['By', order.payment],
          ],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
