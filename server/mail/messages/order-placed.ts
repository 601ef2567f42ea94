import { formatRupees } from '#domain/money.ts';
import type { MailBlock, ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { destinationRow, itemsBlock, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

/** PAY-12 */
function confirmation(confirmBy: string, url: string): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Please confirm this order by ${confirmBy}: one tap on the button, and one on the page that it opens. This shows us that the email address is yours. Without it the order is cancelled then, the pieces go back on sale, and you owe nothing.`,
    },
    { kind: 'button', label: 'Confirm this order', url },
  ];
}

/** PAY-6 */
export function orderPlaced(order: OrderInMail, confirmUrl: string, shop: ShopDetails): Message {
  const collected = order.pickUp !== null;
  const where = collected ? 'when you collect it' : 'at the door';
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready ${where}.` : '';
  return renderMail(
    {
      subject: `Your order ${order.id} at ${shop.name}`,
      preview: `We have your order of ${formatRupees(order.total)}.`,
      heading: 'Thank you for your order',
      blocks: [
        {
          kind: 'text',
          text: `${greeting(order)} we have your order ${order.id} of ${order.placedOn} and will tell you when it ${collected ? 'is ready' : 'leaves us'}.${due}`,
        },
        ...(order.confirmBy === null ? [] : confirmation(order.confirmBy, confirmUrl)),
        itemsBlock(order),
        {
          kind: 'facts',
          rows: [['Payment', order.payment], destinationRow(order)],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
