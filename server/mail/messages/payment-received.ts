import { formatRupees } from '#domain/money.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { arrivalRows, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function paymentReceived(order: OrderInMail, shop: ShopDetails): Message {
  const amount = formatRupees(order.total);
  return renderMail(
    {
      subject: `We received your payment for order ${order.id}`,
      preview: `Thank you for your payment of ${amount}.`,
      heading: 'Payment received',
      blocks: [
        greeting(order),
        { kind: 'text', text: `Thank you: we have received your payment for order ${order.id}.` },
        {
          kind: 'facts',
          rows: [
            ['Order', String(order.id)],
            ['Paid', amount],
            ['Payment method', order.payment],
            ...arrivalRows(order),
          ],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
