import { verbatim, type MailBlock, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { arrivalRows, destinationRow, greeting, orderButton, type OrderInMail } from './order-in-mail.ts';

/** Asked once, with the first payment of an account whose address is not confirmed. */
function confirmation(url: string): MailBlock[] {
  return [
    {
      kind: 'text',
      text: 'Please confirm that this email address is yours: tap the button below, then the one on the page that opens. Then you can sign in with it, and our emails name you and your delivery address.',
    },
    { kind: 'button', label: 'Confirm my email address', url },
  ];
}

/** `confirmUrl`: null if the address is confirmed, or was asked about before. */
export function paymentReceived(order: OrderInMail, confirmUrl: string | null, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `We received your payment for order ${order.id}`,
      preview: `Thank you for your payment of ${order.paidText}.`,
      heading: 'Payment received',
      blocks: [
        greeting(order),
        { kind: 'text', text: `Thank you: we have received your payment for order ${verbatim(order.id)}.` },
        {
          kind: 'facts',
          rows: [
            ['Order', verbatim(order.id)],
            ['Paid', order.paidText],
            ['Payment method', order.payment],
            destinationRow(order),
            ...arrivalRows(order),
          ],
        },
        ...(confirmUrl === null ? [] : confirmation(confirmUrl)),
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
