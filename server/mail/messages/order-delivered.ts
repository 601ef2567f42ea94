import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function orderDelivered(order: OrderInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your order ${order.id} was delivered`,
      preview: 'We hope you love it.',
      heading: 'Your order has arrived',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: `Your order ${order.id} was delivered. We hope you love it and wear it with joy.`,
        },
        {
          kind: 'text',
          text: 'Let others know how you like it: you can review each piece on its page.',
        },
        orderButton(order, shop),
        {
          kind: 'note',
          text: 'Is anything not as it should be? Reply to this email or contact us, and we will put it right.',
        },
      ],
    },
    shop,
  );
}
