import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { destinationRow, greeting, trackingRows, orderButton, type OrderInMail } from './order-in-mail.ts';

export function orderShipped(order: OrderInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your order ${order.id} has shipped`,
      preview: ['It is on its way to you.', shop.parcel].filter(Boolean).join(' '),
      heading: 'Your order has shipped',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: [`Your order ${order.id} is on its way to you.`, shop.parcel].filter(Boolean).join(' '),
        },
        {
          kind: 'facts',
          rows: [...trackingRows(order), destinationRow(order)],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
