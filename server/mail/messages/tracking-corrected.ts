import type { ShopFacts } from '../letter/letter.ts';
import { writeLetter } from '../letter/write-letter.ts';
import type { Message } from '../mail.ts';
import { greeting, parcelRows, seeOrder, type OrderInMail } from './order-in-mail.ts';

export function trackingCorrected(order: OrderInMail, shop: ShopFacts): Message {
  return writeLetter(
    {
      subject: `New tracking details for your order ${order.id}`,
      preview: 'Please use these instead of the ones we sent before.',
      heading: 'New tracking details',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} the tracking details of your order ${order.id} have changed. Please use these instead of the ones we sent before.`,
        },
        { kind: 'facts', rows: [...parcelRows(order), ['Delivery to', order.deliverTo]] },
        seeOrder(order, shop),
      ],
    },
    shop,
  );
}
