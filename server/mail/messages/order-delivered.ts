import type { ShopFacts } from '../template/mail-content.ts';
import { writeLetter } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, seeOrder, type OrderInMail } from './order-in-mail.ts';

export function orderDelivered(order: OrderInMail, shop: ShopFacts): Message {
  return writeLetter(
    {
      subject: `Your order ${order.id} was delivered`,
      preview: 'May it be worn with joy.',
      heading: 'It has arrived',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} your order ${order.id} was delivered. May it be worn with joy.`,
        },
        {
          kind: 'text',
          text: 'Tell others how you like it: every piece of your order can be reviewed on its page.',
        },
        seeOrder(order, shop),
        {
          kind: 'note',
          text: 'Something is not as it should be? Answer this mail or write to us, and we put it right.',
        },
      ],
    },
    shop,
  );
}
