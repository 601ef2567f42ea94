import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

export function orderDelivered(order: OrderInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your order ${order.id} was delivered`,
      preview: 'We hope you enjoy wearing it.',
      heading: 'It has arrived',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} your order ${order.id} was delivered. We hope you enjoy wearing it.`,
        },
        {
          kind: 'text',
          text: 'Tell others how you like it: you can review every piece of your order on its page.',
        },
        orderButton(order, shop),
        {
          kind: 'note',
          text: 'If anything is not as it should be, reply to this email and we will put it right.',
        },
      ],
    },
    shop,
  );
}
