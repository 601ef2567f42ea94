/** ORDER-5 */
export const cashOnDelivery = 'Cash On Delivery';

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

/** Label of a payment method. `titles` are the owner's names for online methods. */
export function paymentMethodLabel(
  method: string,
  titles: readonly { readonly key: string; readonly title: string }[] = [],
): string {
  const title = titles.find(({ key }) => key === method)?.title;
  return title || (labels[method] ?? method.replaceAll('_', ' '));
}
