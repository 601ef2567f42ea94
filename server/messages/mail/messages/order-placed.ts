import { formatRupees } from '#domain/money.ts';
import { shopConfirmsText } from '#domain/orders/order-status.ts';
import { verbatim, type MailBlock, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import {
  arrivalRows,
  cashDueText,
  destinationRow,
  itemsBlock,
  greeting,
  orderButton,
  type OrderInMail,
} from './order-in-mail.ts';

/** PAY-12 */
function confirmation(confirmBy: string, url: string): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Please confirm this order by ${confirmBy}: tap the button below, then the one on the page that opens. This shows us that the email address is yours. If you do not confirm it, we will cancel the order and put the pieces back on sale. You will not be charged.`,
    },
    { kind: 'button', label: 'Confirm this order', url },
  ];
}

/** PAY-6 */
export function orderPlaced(order: OrderInMail, confirmUrl: string, shop: ShopDetails): Message {
  const collected = order.pickUp !== null;
  return renderMail(
    {
      subject: `Your order ${order.id} at ${shop.name}`,
      preview: `We have received your order of ${formatRupees(order.total)}.`,
      heading: 'Thank you for your order',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: `We have received your order ${verbatim(order.id)} of ${order.placedOn}, and will email you when it ${collected ? 'is ready' : 'ships'}.${cashDueText(order)}`,
        },
        ...(order.confirmBy === null ? [] : confirmation(order.confirmBy, confirmUrl)),
        ...(order.lapsesAt === null
          ? []
          : [{ kind: 'text', text: shopConfirmsText(order.lapsesAt, order.confirmBy !== null) } as const]),
        itemsBlock(order),
        {
          kind: 'facts',
          rows: [
            ['Payment', order.payment],
            destinationRow(order),
            ...arrivalRows(order),
            ...(order.business === null
              ? []
              : [['Invoice to', verbatim(order.business)] satisfies [string, string]]),
          ],
        },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
