import { formatRupees, type Paise } from '../money.ts';

/** ORDER-5 */
export const cashOnDelivery = 'Cash On Delivery';

/** How a customer pays at the counter. */
export const counterPayments = ['cash', 'upi', 'card', 'bank'] as const;
export type CounterPayment = (typeof counterPayments)[number];

/** What a part of a counter sale is paid with. Old gold has a value of its own; the new piece is taxed in full. */
export const paymentPartMethods = [...counterPayments, 'old_gold'] as const;
export type PaymentPartMethod = (typeof paymentPartMethods)[number];

export const paymentPartLabels: Readonly<Record<PaymentPartMethod, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  old_gold: 'Old gold',
};

/** The payment method of a counter sale that is paid in several parts. */
export const severalPayments = 'several';

const offlineLabels: Readonly<Record<string, string>> = {
  cash_on_delivery: cashOnDelivery,
  cod: cashOnDelivery,
  offline_payment: cashOnDelivery,
  cash: 'Cash at the counter',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
  bank: 'Bank transfer at the counter',
  old_gold: 'Old gold at the counter',
  [severalPayments]: 'Several payments at the counter',
};

/** Label of a payment method. `onlineLabels` are the labels of the online ones, by key. */
export function paymentMethodLabel(
  method: string,
  onlineLabels: Readonly<Record<string, string>> = {},
): string {
  return onlineLabels[method] ?? offlineLabels[method] ?? method.replaceAll('_', ' ');
}

/** `most` is the result of `maxCash`; null means no limit. */
export function isCashAllowed(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** Shown on the product page. */
export function cashOnDeliveryText(most: Paise, price: Paise): string {
  return isCashAllowed(most, price)
    ? `Cash on delivery up to ${formatRupees(most)}.`
    : `This piece cannot be paid in cash: cash on delivery is limited to ${formatRupees(most)}.`;
}
