import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, trackingRows, orderButton, type OrderInMail } from './order-in-mail.ts';

export function orderShipped(order: OrderInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your order ${order.id} is on its way`,
      preview: ['It has been shipped.', shop.parcel].filter(Boolean).join(' '),
      heading: 'Your order is on its way',
      blocks: [
        {
          kind: 'text',
          text: [`${greeting(order)} your order ${order.id} has been shipped.`, shop.parcel]
            .filter(Boolean)
            .join(' '),
        },
        {
          kind: 'facts',
          rows: [...trackingRows(order), ['Delivery to', order.deliverTo]],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
