import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function orderDelivered(order: OrderInMail, shop: ShopDetails): Message {
  return renderMail(
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
        orderButton(order, shop),
        {
          kind: 'note',
          text: 'Something is not as it should be? Answer this mail or write to us, and we put it right.',
        },
      ],
    },
    shop,
  );
}
