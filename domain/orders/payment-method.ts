import { formatRupees, type Paise } from '../money.ts';

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

/** `most` is the result of `maxCash`; null means no limit. */
export function isCashAllowed(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** Shown on the product page. */
export function cashOnDeliveryText(most: Paise, price: Paise): string {
  return isCashAllowed(most, price)
    ? `Cash on delivery up to ${formatRupees(most)}.`
    : `No cash for this piece: cash on delivery ends at ${formatRupees(most)}.`;
}
