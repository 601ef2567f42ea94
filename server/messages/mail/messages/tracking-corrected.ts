import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { destinationRow, greeting, trackingRows, orderButton, type OrderInMail } from './order-in-mail.ts';

/** `added`: no earlier mail had tracking details. */
export function trackingCorrected(order: OrderInMail, shop: ShopDetails, added: boolean): Message {
  const heading = added ? 'Tracking details' : 'New tracking details';
  const instead = 'Please use these instead of the ones that we sent before.';
  return renderMail(
    {
      subject: `${heading} for your order ${order.id}`,
      preview: added ? 'You can now track your order.' : instead,
      heading,
      blocks: [
        greeting(order),
        {
          kind: 'text',
          text: added
            ? `You can now track your order ${verbatim(order.id)}.`
            : `The tracking details of your order ${verbatim(order.id)} have changed. ${instead}`,
        },
        { kind: 'facts', rows: [...trackingRows(order), destinationRow(order)] },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
