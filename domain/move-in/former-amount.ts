import { formatRupees, fromRupees } from '../money.ts';

/** An amount of a former order with its currency: '₹2,45,000', 'USD 120.50'; without a currency '120.50'. */
export function formerAmountText(amount: string, currency: string): string {
  if (currency === 'INR' && /^-?\d+(\.\d{1,2})?$/.test(amount))
    return formatRupees(fromRupees(Number(amount)));
  return currency === '' ? amount : `${currency} ${amount}`;
}
