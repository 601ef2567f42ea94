import { formatRupees, toPaise, type Paise } from '../money.ts';

/** ORDER-5 */
export const cashOnDelivery = 'Cash On Delivery';

/** How a customer pays at the counter. */
export const counterPayments = ['cash', 'upi', 'card', 'bank'] as const;
export type CounterPayment = (typeof counterPayments)[number];

/** What a part of a counter sale is paid with. Old gold and pieces that were exchanged have a value of their own; the new piece is taxed in full. */
export const paymentPartMethods = [...counterPayments, 'old_gold', 'exchange'] as const;
export type PaymentPartMethod = (typeof paymentPartMethods)[number];

export const paymentPartLabels: Readonly<Record<PaymentPartMethod, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  old_gold: 'Old gold',
  exchange: 'Credit of an exchange',
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
  exchange: 'Credit of an exchange',
  [severalPayments]: 'Several payments at the counter',
};

/** Label of a payment method. `onlineLabels` are the labels of the online ones, by key. */
export function paymentMethodLabel(
  method: string,
  onlineLabels: Readonly<Record<string, string>> = {},
): string {
  return onlineLabels[method] ?? offlineLabels[method] ?? method.replaceAll('_', ' ');
}

export const providerStates = ['connected', 'sandbox', 'not-connected'] as const;
export type ProviderState = (typeof providerStates)[number];

/** How the staff read the name of a payment provider. Without keys, the sandbox stands in for it on a shop that is not public. */
export function providerText(title: string, state: ProviderState): string {
  const states = { connected: '', sandbox: ' (sandbox, takes no money)', 'not-connected': ', not connected' };
  return `${title}${states[state]}`;
}

/** `most` is the result of `maxCash`; null means no limit. */
export function isCashAllowed(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** The budget of the unpaid cash orders of somebody who has received no order yet (PAY-16). */
export function cashBudgetText(budget: Paise): string {
  return `Until we have delivered your first order, your orders by cash on delivery may come to ${formatRupees(budget)} in all.`;
}

export const cashInIndiaText = 'Cash on delivery is available in India only.';

/** 'below ₹2,00,000' where one paisa more is a whole rupee, as with the legal limit; otherwise 'up to ₹50,000'. */
export function cashLimitText(most: Paise): string {
  const next = toPaise(most + 1);
  return next % 100 === 0 ? `below ${formatRupees(next)}` : `up to ${formatRupees(most)}`;
}

/** Shown on the product page. */
export function cashOnDeliveryText(most: Paise, price: Paise): string {
  return isCashAllowed(most, price)
    ? `Cash on delivery for orders ${cashLimitText(most)}.`
    : `Cash on delivery is not available for this piece, only for orders ${cashLimitText(most)}.`;
}
