import { shortDate } from '#domain/locale/indian-time.ts';
import { formatRupees, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { offerLabel } from '#domain/orders/online-payment.ts';
import { paymentMethodLabel } from '#domain/orders/payment-method.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { PaymentPart } from '../orders/payment-parts.ts';
import type { TaxDocumentContent } from './document-format.ts';

/** The settled payment of an order. */
export interface OnlinePayment {
  /** The provider's name. */
  readonly label: string;
  /** The provider's number of the payment. */
  readonly reference: string | null;
  readonly at: Date;
  /** What an offer of the provider took off. */
  readonly offer: Paise;
  /** What the buyer paid on top, to bear the provider's fee. */
  readonly fee: Paise;
}

type Payments = TaxDocumentContent['payments'];

/** How an order was paid. */
export interface OrderPayments {
  /** null: not online. */
  readonly online: OnlinePayment | null;
  /** Of a counter sale or of cash on delivery. */
  readonly parts: readonly PaymentPart[];
}

/** The parts in which an order was paid, and what is left to pay. */
export function paymentsOf(order: OrderRow, { online, parts }: OrderPayments): Payments {
  const { total_paise: total, payment_status: status } = order;
  if (status === 'unpaid') return { heading: 'Payment: cash on delivery', rows: [], balance: total };
  // Cash on delivery is one row, however many payments it took.
  const ofCounter = order.channel === 'counter' ? parts : [];
  const rows = ofCounter.map(({ label, reference, amount }): [string, Paise] => [
    reference === '' ? label : `${label}, ${reference}`,
    amount,
  ]);
  const offer = online?.offer ?? zeroPaise;
  return {
    heading: offer > 0 ? 'Payment' : 'Payment, received in full',
    rows: rows.length > 0 ? rows : moneyRows([labelOf(order, online), total], [offerLabel, offer]),
    balance: zeroPaise,
  };
}

/** What of an amount was received or went back as money, and why the rest was not; without what is 0. */
export function moneyRows([label, amount]: Row, [why, rest]: Row): [string, Paise][] {
  const rows: [string, Paise][] = [
    [label, subtract(amount, rest)],
    [why, rest],
  ];
  return rows.filter(([, part]) => part !== zeroPaise);
}

type Row = readonly [string, Paise];

function labelOf({ payment_method: method, channel }: OrderRow, online: OnlinePayment | null): string {
  if (channel === 'counter') return paymentMethodLabel(method);
  return method === 'cash_on_delivery' ? 'Cash on delivery' : onlineLabel(online);
}

function onlineLabel(online: OnlinePayment | null): string {
  if (online === null) return 'Paid online';
  const fee = online.fee > 0 ? `besides ${formatRupees(online.fee)} for the fee of the provider` : null;
  return [online.label, online.reference, shortDate(online.at), fee]
    .filter((part) => part !== null)
    .join(', ');
}

const counterTexts: Readonly<Record<string, string>> = {
  cash: 'Paid at the counter in cash',
  upi: 'Paid at the counter by UPI',
  card: 'Paid at the counter by card',
  bank: 'Paid at the counter by bank transfer',
  old_gold: 'Paid at the counter with old gold',
  exchange: 'Paid with the credit of an exchange',
};

/** The payment in one text, for registers. */
export function paymentText({ payment_method: method, payment_status, channel }: OrderRow): string {
  if (channel === 'counter') return counterTexts[method] ?? 'Paid at the counter';
  if (method !== 'cash_on_delivery') return 'Paid online';
  return payment_status === 'unpaid' ? 'Cash on delivery' : 'Cash on delivery, paid';
}
