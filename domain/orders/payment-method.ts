/** ORDER-5 */
export const cashOnDelivery = 'Cash On Delivery';

/** How a customer pays at the counter. */
export const counterPayments = ['cash', 'upi', 'card'] as const;
export type CounterPayment = (typeof counterPayments)[number];

const offlineLabels: Readonly<Record<string, string>> = {
  cash_on_delivery: cashOnDelivery,
  cod: cashOnDelivery,
  offline_payment: cashOnDelivery,
  cash: 'Cash at the counter',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
};

/** The text for a payment method on screens and in mails. `onlineLabels`: the texts for the online ones, by key. */
export function paymentMethodLabel(
  method: string,
  onlineLabels: Readonly<Record<string, string>> = {},
): string {
  return onlineLabels[method] ?? offlineLabels[method] ?? method.replaceAll('_', ' ');
}
