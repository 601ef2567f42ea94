import { formatRupees } from '#domain/money.ts';
import { entirePaymentText } from '#domain/orders/online-payment.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { itemsBlock, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

/** ORDER-7 */
export function orderCancelled(order: OrderInMail, shop: ShopDetails): Message {
  const reason = order.expired ? 'It was not confirmed in time, so the pieces are on sale again. ' : '';
  const money = moneyText(order);
  return renderMail(
    {
      subject: `Your order ${order.id} was cancelled`,
      preview: money,
      heading: 'Your order was cancelled',
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: `Your order ${verbatim(order.id)} of ${order.placedOn} was cancelled. ${reason}${money}`,
        },
        itemsBlock(order),
        orderButton(order, shop),
      ],
    },
    shop,
  );
}

function moneyText({ paid, refundedBefore, restRefunded, atCounter, feeLeft }: OrderInMail): string {
  if (refundedBefore) return `We had already refunded ${entirePaymentText(feeLeft)}.`;
  if (!paid) return 'You have not been charged.';
  if (atCounter) return 'We will refund your payment.';
  const whole = feeLeft > 0 ? entirePaymentText(feeLeft) : 'your payment';
  const what =
    restRefunded === null ? whole : `the ${formatRupees(restRefunded)} that is left of your payment`;
  return `We are refunding ${what} to the original payment method, and will email you when it is on its way.`;
}
