/** ORDER-5 */
export const cashOnDelivery = 'Cash On Delivery';

/** How a customer pays at the counter. */
export const counterPayments = ['cash', 'upi', 'card'] as const;
export type CounterPayment = (typeof counterPayments)[number];

const labels: Readonly<Record<string, string>> = {
  cash_on_delivery: cashOnDelivery,
  cod: cashOnDelivery,
  offline_payment: cashOnDelivery,
  cash: 'Cash at the counter',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
  razor_pay: 'Razorpay',
  stripe: 'Stripe',
};

/** How a way to pay is called wherever somebody reads it; `titles`: what the owner calls the online ones. */
export function paymentMethodLabel(
  method: string,
  titles: readonly { readonly key: string; readonly title: string }[] = [],
): string {
  const title = titles.find(({ key }) => key === method)?.title;
  return title || (labels[method] ?? method.replaceAll('_', ' '));
}
