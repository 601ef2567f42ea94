import { formatRupees } from '#domain/money.ts';
import { entirePaymentText } from '#domain/orders/online-payment.ts';
import { shopConfirmsText } from '#domain/orders/order-status.ts';
import {
  arrivalRow,
  cashDueText,
  destinationRow,
  orderButton,
  trackingRows,
  type OrderInMail,
} from '../order-in-mail.ts';
import {
  button,
  facts,
  goods,
  greeting,
  note,
  verbatim,
  type MailBlock,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

/** PAY-6 */
export function orderPlaced(order: OrderInMail, confirmUrl: string, shop: ShopDetails): MailContent {
  const { id, placedOn, confirmBy, lapsesAt, business } = order;
  const next = order.pickUp === null ? 'ships' : 'is ready';
  return {
    subject: `Your order ${id} at ${shop.name}`,
    preview: `We have received your order of ${formatRupees(order.total)}.`,
    heading: 'Thank you for your order',
    blocks: [
      greeting(order),
      `We have received your order ${verbatim(id)} of ${placedOn}, and will email you when it ${next}.${cashDueText(order)}`,
      ...(confirmBy === null ? [] : confirmation(confirmBy, confirmUrl)),
      lapsesAt !== null && shopConfirmsText(lapsesAt, confirmBy !== null),
      goods(order),
      facts(
        ['Payment', order.payment],
        destinationRow(order),
        arrivalRow(order),
        business !== null && ['Invoice to', verbatim(business)],
      ),
      orderButton(id, shop),
    ],
  };
}

/** PAY-12 */
function confirmation(confirmBy: string, url: string): MailBlock[] {
  return [
    `Please confirm this order by ${confirmBy}: tap the button below, then the one on the page that opens. This shows us that the email address is yours. If you do not confirm it, we will cancel the order and put the pieces back on sale. You will not be charged.`,
    button('Confirm this order', url),
  ];
}

/** An order that the buyer collects is ready instead (SHIP-2). */
export function orderShipped(order: OrderInMail, shop: ShopDetails): MailContent {
  const { id, pickUp } = order;
  const parcel = pickUp === null ? shop.parcel : '';
  const due = pickUp === null ? '' : cashDueText(order);
  const heading = pickUp === null ? 'has shipped' : 'is ready for pick-up';
  const news = pickUp === null ? 'is on its way to you' : 'is ready for you to collect';
  const sentences = (first: string) => [first, parcel].filter(Boolean).join(' ');
  return {
    subject: `Your order ${id} ${heading}`,
    preview: sentences(`It ${news}.`),
    heading: `Your order ${heading}`,
    blocks: [
      greeting(order),
      sentences(`Your order ${verbatim(id)} ${news}.${due}`),
      facts(...trackingRows(order), destinationRow(order)),
      orderButton(id, shop),
    ],
  };
}

/** `added`: no earlier mail had tracking details. */
export function trackingCorrected(order: OrderInMail, shop: ShopDetails, added: boolean): MailContent {
  const heading = added ? 'Tracking details' : 'New tracking details';
  const instead = 'Please use these instead of the ones that we sent before.';
  return {
    subject: `${heading} for your order ${order.id}`,
    preview: added ? 'You can now track your order.' : instead,
    heading,
    blocks: [
      greeting(order),
      added
        ? `You can now track your order ${verbatim(order.id)}.`
        : `The tracking details of your order ${verbatim(order.id)} have changed. ${instead}`,
      facts(...trackingRows(order), destinationRow(order)),
      orderButton(order.id, shop),
    ],
  };
}

export function outForDelivery(order: OrderInMail, shop: ShopDetails): MailContent {
  const due = order.cashDue > 0 ? ` Please have ${formatRupees(order.cashDue)} ready in cash.` : '';
  const news = `Your order ${verbatim(order.id)} is out for delivery`;
  return {
    subject: news,
    preview: 'It should arrive today.',
    heading: 'Arriving today',
    blocks: [
      greeting(order),
      `${news} and should arrive today.${due}`,
      facts(destinationRow(order)),
      orderButton(order.id, shop),
    ],
  };
}

export function orderDelivered(order: OrderInMail, shop: ShopDetails): MailContent {
  const collected = order.pickUp !== null;
  const news = `Your order ${verbatim(order.id)} was ${collected ? 'collected' : 'delivered'}`;
  const enjoy = 'We hope you enjoy it.';
  return {
    subject: news,
    preview: enjoy,
    heading: collected ? 'You have collected your order' : 'Your order has arrived',
    blocks: [
      greeting(order),
      `${news}. ${enjoy}`,
      'Tell other shoppers what you think: you can review each piece on your order page.',
      orderButton(order.id, shop),
      note('Is anything wrong? Reply to this email or contact us, and we will help you.'),
    ],
  };
}

/** ORDER-7 */
export function orderCancelled(order: OrderInMail, shop: ShopDetails): MailContent {
  const reason = order.expired ? 'It was not confirmed in time, so the pieces are on sale again. ' : '';
  const money = moneyText(order);
  return {
    subject: `Your order ${order.id} was cancelled`,
    preview: money,
    heading: 'Your order was cancelled',
    blocks: [
      greeting(order),
      `Your order ${verbatim(order.id)} of ${order.placedOn} was cancelled. ${reason}${money}`,
      goods(order),
      orderButton(order.id, shop),
    ],
  };
}

function moneyText({ paid, refundedBefore, restRefunded, atCounter, feeLeft }: OrderInMail): string {
  if (refundedBefore) return `We had already refunded ${entirePaymentText(feeLeft)}.`;
  if (!paid) return 'You have not been charged.';
  if (atCounter) return 'We will refund your payment.';
  const whole = feeLeft > 0 ? entirePaymentText(feeLeft) : 'your payment';
  const what =
    restRefunded === null ? whole : `the ${formatRupees(restRefunded)} that is left of your payment`;
  return `We are refunding ${what} to the original payment method, and will email you once we have.`;
}
