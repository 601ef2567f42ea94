import { formatRupees } from '#domain/money.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function outForDelivery(order: OrderInMail, shop: ShopDetails): Message {
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready.` : '';
  return renderMail(
    {
      subject: `Your order ${order.id} is out for delivery`,
      preview: 'It should be with you today.',
      heading: 'With you today',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} your order ${order.id} is out for delivery and should be with you today.${due}`,
        },
        { kind: 'facts', rows: [['Delivery to', order.deliverTo]] },
        { kind: 'note', text: 'Please open the parcel only if its seal is intact.' },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
