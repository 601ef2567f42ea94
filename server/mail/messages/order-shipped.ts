import type { ShopFacts } from '../template/mail-content.ts';
import { writeLetter } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, parcelRows, seeOrder, type OrderInMail } from './order-in-mail.ts';

export function orderShipped(order: OrderInMail, shop: ShopFacts): Message {
  return writeLetter(
    {
      subject: `Your order ${order.id} is on its way`,
      preview: ['It has left our house.', shop.parcel].filter(Boolean).join(' '),
      heading: 'Your order is on its way',
      blocks: [
        {
          kind: 'text',
          text: [`${greeting(order)} your order ${order.id} has left our house.`, shop.parcel]
            .filter(Boolean)
            .join(' '),
        },
        {
          kind: 'facts',
          rows: [...parcelRows(order), ['Delivery to', order.deliverTo]],
        },
        seeOrder(order, shop),
      ],
    },
    shop,
  );
}
