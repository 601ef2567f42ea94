import { formatRupees } from '#domain/money.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { destinationRow, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function outForDelivery(order: OrderInMail, shop: ShopDetails): Message {
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready in cash.` : '';
  return renderMail(
    {
      subject: `Your order ${verbatim(order.id)} is out for delivery`,
      preview: 'It should arrive today.',
      heading: 'Arriving today',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: `Your order ${verbatim(order.id)} is out for delivery and should arrive today.${due}`,
        },
        { kind: 'facts', rows: [destinationRow(order)] },

        orderButton(order, shop),
      ],
    },
    shop,
  );
}
