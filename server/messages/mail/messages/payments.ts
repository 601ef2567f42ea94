import { formatRupees, type Paise } from '#domain/money.ts';
import { feeBackText } from '#domain/orders/online-payment.ts';
import type { TaxDocumentKind } from '#domain/orders/invoice-due.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { pages } from '#domain/shop/pages.ts';
import { goingBackText, refundReason } from '../../../selling/payment/refunds/refund-reason.ts';
import { arrivalRow, destinationRow, orderButton, type OrderInMail } from '../order-in-mail.ts';
import {
  button,
  facts,
  greeting,
  note,
  verbatim,
  type MailBlock,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

/** `confirmUrl`: null if the address is confirmed, or was asked about before. */
export function paymentReceived(
  order: OrderInMail,
  confirmUrl: string | null,
  shop: ShopDetails,
): MailContent {
  return {
    subject: `We received your payment for order ${order.id}`,
    preview: `Thank you for your payment of ${order.paidText}.`,
    heading: 'Payment received',
    blocks: [
      greeting(order),
      `Thank you: we have received your payment for order ${verbatim(order.id)}.`,
      facts(
        ['Order', verbatim(order.id)],
        ['Paid', order.paidText],
        ['Payment method', order.payment],
        destinationRow(order),
        arrivalRow(order),
      ),
      ...(confirmUrl === null ? [] : confirmation(confirmUrl)),
      orderButton(order.id, shop),
    ],
  };
}

/** Asked once, with the first payment of an account whose address is not confirmed. */
function confirmation(url: string): MailBlock[] {
  return [
    'Please confirm that this email address is yours: tap the button below, then the one on the page that opens. Then you can sign in with it, and our emails name you and your delivery address.',
    button('Confirm my email address', url),
  ];
}

interface Refund {
  readonly amount: Paise;
  /** What of it is the provider's fee. */
  readonly fee: Paise;
  /** Paid by the shop itself, not by the payment provider. */
  readonly byHand: boolean;
  /** Whether the order has an invoice, and so the refund a credit note. */
  readonly hasCreditNote: boolean;
}

export function orderRefunded(order: OrderInMail, refund: Refund, shop: ShopDetails): MailContent {
  const { byHand, hasCreditNote } = refund;
  const amount = formatRupees(refund.amount);
  const fee = feeBackText(refund.amount, refund.fee);
  const ofFee = fee === '' ? '' : `: ${fee}`;
  return {
    subject: `Your refund for order ${order.id}`,
    preview: `We have refunded ${amount}.`,
    heading: 'Your refund',
    blocks: [
      greeting(order),
      byHand
        ? `We have refunded ${amount} for your order ${verbatim(order.id)}${ofFee}.`
        : `We have refunded ${amount} for your order ${verbatim(order.id)} to the original payment method${ofFee}. It can take up to 7 working days to appear on your statement.`,
      facts(['Order', verbatim(order.id)], ['Refund', amount], ['Order total', formatRupees(order.total)]),
      hasCreditNote && 'You can download the credit note (PDF) from your order page, next to the invoice.',
      orderButton(order.id, shop),
    ],
  };
}

interface RefundedPayment {
  readonly firstName: string;
  readonly amount: Paise;
  /** payments.failure */
  readonly reason: string;
}

/** Paid, but no order was created: the product was sold meanwhile, or something changed. The payment is refunded (I7). */
export function paymentRefunded(payment: RefundedPayment, shop: ShopDetails): MailContent {
  const { amount, reason } = payment;
  const money = formatRupees(amount);
  const { short, why, back } = refundReason(reason);
  const going = `We are refunding ${back === 'rest' ? 'the rest of your payment,' : 'your payment of'} ${money}`;
  return {
    subject: back === 'nothing' ? goingBackText(reason, amount) : going,
    preview: `Your order was not placed: ${short}.`,
    heading: `We are sorry: ${short}`,
    blocks: [
      greeting(payment),
      `Unfortunately, ${why}, so your order was not placed.`,
      `${back === 'nothing' ? 'It has been refunded' : `We are refunding ${money}`} to the original payment method; you do not have to do anything. It can take up to 7 working days to appear on your statement.`,
      button('View other pieces', `${shop.origin}${pages.products.path}`),
    ],
  };
}

interface IssuedDocument {
  readonly firstName: string;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly orderId: number;
  /** Opens the document without a session; null: the address is not confirmed. */
  readonly url: string | null;
}

const documentNames: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'invoice',
  'bill-of-supply': 'bill of supply',
  'credit-note': 'credit note',
  'receipt-voucher': 'receipt voucher',
  'refund-voucher': 'refund voucher',
};

export function taxDocumentIssued(document: IssuedDocument, shop: ShopDetails): MailContent {
  const { number, orderId, url } = document;
  const name = documentNames[document.kind];
  return {
    subject: `Your ${name} ${number}`,
    preview: `${raised(name)} for your order ${verbatim(orderId)}`,
    heading: `Your ${name}`,
    blocks: [
      greeting(document),
      ...(url === null
        ? [
            `Your ${name} ${verbatim(number)} has been issued. Sign in to open it on the page of your order ${verbatim(orderId)}.`,
            orderButton(orderId, shop),
          ]
        : [
            `Here is ${name} ${verbatim(number)} for your order ${verbatim(orderId)}.`,
            button(`Open the ${name} (PDF)`, url),
            note('The link works for 90 days. Forward it only to people who may see the document.'),
          ]),
    ],
  };
}
