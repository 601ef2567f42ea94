import { formatRupees } from '#domain/money.ts';
import type { MailBlock, ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { itemsBlock, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

/** PAY-12 */
function confirmation(confirmBy: string, url: string): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Please confirm this order by ${confirmBy}: press the button below, then the one on the page that opens. This shows us that the email address is yours. Otherwise the order is cancelled at that time, the pieces go back on sale, and you owe nothing.`,
    },
    { kind: 'button', label: 'Confirm this order', url },
  ];
}

/** PAY-6 */
export function orderPlaced(order: OrderInMail, confirmUrl: string, shop: ShopDetails): Message {
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready at the door.` : '';
  return renderMail(
    {
      subject: `Your order ${order.id} at ${shop.name}`,
      preview: `We have your order of ${formatRupees(order.total)}.`,
      heading: 'Thank you for your order',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} we have your order ${order.id} of ${order.placedOn} and will let you know when it ships.${due}`,
        },
        ...(order.confirmBy === null ? [] : confirmation(order.confirmBy, confirmUrl)),
        itemsBlock(order),
        {
          kind: 'facts',
          rows: [
            ['Payment', order.payment],
            ['Delivery to', order.deliverTo],
          ],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
