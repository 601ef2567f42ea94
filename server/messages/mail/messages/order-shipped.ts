import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import {
  cashDueText,
  destinationRow,
  greeting,
  trackingRows,
  orderButton,
  type OrderInMail,
} from './order-in-mail.ts';

/** An order that the buyer collects is ready instead (SHIP-2). */
export function orderShipped(order: OrderInMail, shop: ShopDetails): Message {
  const { id, pickUp } = order;
  const parcel = pickUp === null ? shop.parcel : '';
  const due = pickUp === null ? '' : cashDueText(order);
  const heading = pickUp === null ? 'has shipped' : 'is ready for pick-up';
  const news = pickUp === null ? 'is on its way to you' : 'is ready for you to collect';
  const sentences = (first: string) => [first, parcel].filter(Boolean).join(' ');
  return renderMail(
    {
      subject: `Your order ${id} ${heading}`,
      preview: sentences(`It ${news}.`),
      heading: `Your order ${heading}`,
      blocks: [
        greeting(order),
        { kind: 'text', text: sentences(`Your order ${verbatim(id)} ${news}.${due}`) },
        {
          kind: 'facts',
          rows: [...trackingRows(order), destinationRow(order)],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
