import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting, trackingRows, orderButton, type OrderInMail } from './order-in-mail.ts';

/** `added`: the parcel was sent without tracking, so that no mail named any before. */
export function trackingCorrected(order: OrderInMail, shop: ShopDetails, added: boolean): Message {
  const heading = added ? 'Tracking details' : 'New tracking details';
  const instead = 'Please use these instead of the ones we sent before.';
  return renderMail(
    {
      subject: `${heading} for your order ${order.id}`,
      preview: added ? `Your order ${order.id} can be tracked now.` : instead,
      heading,
      blocks: [
        {
          kind: 'text',
          text: added
            ? `${greeting(order)} the parcel of your order ${order.id} can be tracked now.`
            : `${greeting(order)} the tracking details of your order ${order.id} have changed. ${instead}`,
        },
        { kind: 'facts', rows: [...trackingRows(order), ['Delivery to', order.deliverTo]] },
        orderButton(order, shop),
      ],
    },
    shop,
  );
}
