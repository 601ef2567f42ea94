import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

const enjoy = 'We hope you enjoy it.';

export function orderDelivered(order: OrderInMail, shop: ShopDetails): Message {
  const collected = order.pickUp !== null;
  const news = `Your order ${verbatim(order.id)} was ${collected ? 'collected' : 'delivered'}`;
  return renderMail(
    {
      subject: news,
      preview: enjoy,
      heading: collected ? 'You have collected your order' : 'Your order has arrived',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: `${news}. ${enjoy}`,
        },
        {
          kind: 'text',
          text: 'Tell other shoppers what you think: you can review each piece on your order page.',
        },
        orderButton(order, shop),
        {
          kind: 'note',
          text: 'Is anything wrong? Reply to this email or contact us, and we will help you.',
        },
      ],
    },
    shop,
  );
}
