import { formatRupees } from '#domain/money.ts';
import type { ShopFacts } from '../letter/letter.ts';
import { writeLetter } from '../letter/write-letter.ts';
import type { Message } from '../mail.ts';
import { goods, greeting, seeOrder, type OrderInMail } from './order-in-mail.ts';

/** PAY-6 */
export function orderPlaced(order: OrderInMail, shop: ShopFacts): Message {
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready at the door.` : '';
  return writeLetter(
    {
      subject: `Your order ${order.id} at ${shop.name}`,
      preview: `We have your order of ${formatRupees(order.total)}.`,
      heading: 'Thank you for your order',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} we have your order ${order.id} of ${order.placedOn} and will tell you when it leaves us.${due}`,
        },
        goods(order),
        {
          kind: 'facts',
          rows: [
            ['Payment', order.payment],
            ['Delivery to', order.deliverTo],
          ],
        },
        seeOrder(order, shop),
      ],
    },
    shop,
  );
}
