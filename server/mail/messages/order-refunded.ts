import { formatRupees, type Paise } from '#domain/money.ts';
import type { ShopFacts } from '../letter/letter.ts';
import { writeLetter } from '../letter/write-letter.ts';
import type { Message } from '../mail.ts';
import { greeting, seeOrder, type OrderInMail } from './order-in-mail.ts';

export function orderRefunded(order: OrderInMail, refund: Paise, shop: ShopFacts): Message {
  const amount = formatRupees(refund);
  return writeLetter(
    {
      subject: `Your refund for order ${order.id}`,
      preview: `${amount} is on its way back to you.`,
      heading: 'Your refund is on its way',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} we have sent ${amount} for order ${order.id} back the way it was paid. Banks take up to 7 working days to show it.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Order', String(order.id)],
            ['Refund', amount],
            ['Order total', formatRupees(order.total)],
          ],
        },
        seeOrder(order, shop),
      ],
    },
    shop,
  );
}
