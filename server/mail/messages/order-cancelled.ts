import type { ShopFacts } from '../template/mail-content.ts';
import { writeLetter } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { goods, greeting, seeOrder, type OrderInMail } from './order-in-mail.ts';

/** ORDER-7 */
export function orderCancelled(order: OrderInMail, shop: ShopFacts): Message {
  const reason = order.lapsed ? 'It was not confirmed in time, so its pieces are on sale again. ' : '';
  const money = order.paid
    ? 'What you paid goes back the way it came; we write again when it is on its way.'
    : 'Nothing was paid, so nothing is owed.';
  return writeLetter(
    {
      subject: `Your order ${order.id} was cancelled`,
      preview: money,
      heading: 'Your order was cancelled',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} your order ${order.id} of ${order.placedOn} was cancelled. ${reason}${money}`,
        },
        goods(order),
        seeOrder(order, shop),
      ],
    },
    shop,
  );
}
