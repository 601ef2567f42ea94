import { add, subtract, type Paise } from '../money.ts';
import { paymentPartMethods } from '../orders/payment-method.ts';
import type { OrderChannel } from '../orders/order-status.ts';

/** 'other': nobody stated the way. */
export const moneyMethods = [...paymentPartMethods, 'online', 'other'] as const;
export type MoneyMethod = (typeof moneyMethods)[number];

/** What came or went for an order: a part of a payment, a refund, or one that a bank sent back. */
export interface MoneyRow {
  /** Lasting, and of this row alone: 'payment-12', 'part-100123-1', 'order-100123', 'refund-7'; 'refund-7-2' where a bank sent that back; 'dashboard-12-in'. */
  readonly id: string;
  /** In India. */
  readonly day: string;
  /** null: paid for an order that could not be placed, and sent back. */
  readonly orderId: number | null;
  readonly channel: OrderChannel;
  readonly direction: 'in' | 'out';
  /** Whether it is a refund that a bank sent back. */
  readonly returned: boolean;
  readonly method: MoneyMethod;
  /** What it counts for the order. */
  readonly amount: Paise;
  /** What the customer paid on top, to bear the provider's fee. */
  readonly fee: Paise;
  /** What the provider's offer took off. */
  readonly offer: Paise;
  /** The number of the payment, or what the old gold is; '' for none. */
  readonly reference: string;
  /** The receipt or refund voucher, or the credit note; null: none. */
  readonly document: string | null;
  /** Whether it came before the bill of its order. */
  readonly advance: boolean;
  /** `gstin`: only of a buyer with a registration in India. */
  readonly buyer: { readonly name: string; readonly gstin: string | null };
}

/** What the account received or gave. */
export function moneyMoved({ amount, fee, offer }: Pick<MoneyRow, 'amount' | 'fee' | 'offer'>): Paise {
  return subtract(add(amount, fee), offer);
}

const handMethods: readonly (readonly [RegExp, MoneyMethod])[] = [
  [/\bcash\b/i, 'cash'],
  [/\bupi\b/i, 'upi'],
  [/\b(?:bank|neft|imps|rtgs)\b/i, 'bank'],
  [/\bcard\b/i, 'card'],
  [/^Exchange$/, 'exchange'],
];

/** The way of a refund by hand, from what the staff typed ('Cash', 'UPI to 98290 12345'); 'other' if that names none, or two. */
export function handMethod(note: string): MoneyMethod {
  const named = handMethods.filter(([word]) => word.test(note));
  return named.length === 1 ? (named[0]?.[1] ?? 'other') : 'other';
}
