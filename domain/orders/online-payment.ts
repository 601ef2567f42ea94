import {
  add,
  clampToZero,
  formatRupees,
  fromRupees,
  minPaise,
  subtract,
  zeroPaise,
  type Paise,
} from '../money.ts';
import { cashLimitText } from './payment-method.ts';

/** What a provider takes in one payment. */
export interface OnlineLimits {
  readonly least: Paise;
  /** null: no limit is known. */
  readonly most: Paise | null;
}

/** Until the owner enters others, or a provider refuses less. */
export const usualLimits: OnlineLimits = { least: fromRupees(1), most: fromRupees(500_000) };

/** Refusals of a total beyond them, in the API. */
export type OnlineLimitRefusal = 'above-online-limit' | 'below-online-minimum';

export function isOnlineLimit(code: string): code is OnlineLimitRefusal {
  return code === 'above-online-limit' || code === 'below-online-minimum';
}

/** Why a total cannot be paid in one payment, through a provider (PAY-19) or in cash (PAY-5); null: it can. `subject`: named, where the method does not stand beside it. */
export function paymentLimitText(
  { least, most }: OnlineLimits,
  total: Paise,
  subject?: string,
): string | null {
  const only = subject === undefined ? 'Only' : `${subject} is only`;
  const comes = `Your order is ${formatRupees(total)}.`;
  if (most !== null && total > most) return `${only} for orders ${cashLimitText(most)}. ${comes}`;
  if (total < least) return `${only} for orders of at least ${formatRupees(least)}. ${comes}`;
  return null;
}

/** While neither shop nor browser knows whether a payment was made (PAY-8). */
export const unconfirmedPayment =
  'Your payment is not confirmed yet. Please do not pay again: once it is, we will place your order or refund you.';

/** What the shop offers to those who cannot pay online; each part may be empty. */
export interface OtherWays {
  /** Whether the shop sends a proforma with its bank account on request. */
  readonly bankTransfer: boolean;
  readonly address: string;
  /** Opening hours: without any, nobody is asked to come. */
  readonly hours: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * What to do instead of paying an order online, as far as the shop offers it; every shop has a page to write to it (PAY-19). `small`:
 * the order is below the smallest payment, so that nobody divides it.
 */
export function otherWaysText(
  { bankTransfer, address, hours, phone, email }: OtherWays,
  small = false,
): string {
  const calls = phone === '' ? [] : [`call ${phone}`];
  const writes = email === '' ? [] : [`write to ${email}`];
  const reach = [...calls, ...writes].join(' or ') || 'write to us on the contact page';
  const counter =
    address === '' || hours === ''
      ? []
      : [
          `You can pay for it at our counter${small ? '' : ', in more than one payment if you wish'}: ${address}${/[.!?]$/.test(address) ? '' : '.'}`,
        ];
  const asked = `${reach.charAt(0).toUpperCase()}${reach.slice(1)}`;
  const transfer = bankTransfer
    ? `To pay by bank transfer, ${reach}, and we will send a proforma invoice with our bank details and a payment reference.`
    : `${asked}, and we will arrange the payment with you.`;
  return [...counter, transfer].join(' ');
}

/** What a provider took for an order. */
export interface Taken {
  /** The amount of the order. */
  readonly ordered: Paise;
  /** What the customer paid. */
  readonly paid: Paise;
  /** What of it pays the provider's fee. */
  readonly fee: Paise;
}

/** What an offer of the provider took off. */
export function offerOf({ ordered, paid, fee }: Taken): Paise {
  return subtract(add(ordered, fee), paid);
}

/** Of a row beside what was received or went back. */
export const offerLabel = 'Taken off by an offer of the payment provider, so not paid';

/** Of the row for what a refund credits and does not send. */
export const unpaidLabel = (online: boolean): string => (online ? offerLabel : 'Not paid');

/**
 * What of a payment is the fee on top of an order, and what an offer of the provider took off: ordered and fee, less what was paid.
 * null: the order is not paid with it, because that is more, or less without an offer (PAY-20). `offered`: the provider says that
 * there was one; where it does not, less counts as an offer up to `offerPercent` of the order (docs/decisions/0145).
 */
export function splitPaid(
  taken: Taken,
  { offered, offerPercent }: { readonly offered: boolean; readonly offerPercent: number },
): { readonly fee: Paise; readonly offer: Paise } | null {
  const { ordered, paid, fee } = taken;
  if (paid === ordered && !offered) return { fee: zeroPaise, offer: zeroPaise }; // a fee beside it is not part of it
  const offer = offerOf(taken);
  if (offer < 0 || paid <= fee) return null;
  return offer === 0 || offered || offer * 100 <= ordered * offerPercent ? { fee, offer } : null;
}

/** Why an authorised payment is not taken (PAY-20). `paid`: null: it is not in rupees. */
export function notTakenText(ordered: Paise, paid: Paise | null): string {
  const differs =
    paid === null
      ? 'payment is not in the currency of'
      : `payment of ${formatRupees(paid)} is ${paid < ordered ? 'less' : 'more'} than`;
  return `This ${differs} the order of ${formatRupees(ordered)}, so it is not taken. The bank releases it by itself; that may take some days.`;
}

/** '₹1,000'; '₹950, after ₹50 off by an offer of the payment provider'. For customer and staff. */
export function paidText(taken: Taken): string {
  const { paid, fee } = taken;
  const offer = offerOf(taken);
  const ofFee = fee > 0 ? `, of which ${formatRupees(fee)} is the fee of the payment provider` : '';
  const off = offer > 0 ? `, after ${formatRupees(offer)} off by an offer of the payment provider` : '';
  return `${formatRupees(paid)}${ofFee}${off}`;
}

/** After a sum that went back, what of it is the provider's fee; '': nothing. */
export function feeBackText(money: Paise, fee: Paise): string {
  if (fee === zeroPaise) return '';
  return `${money === fee ? '' : `${formatRupees(fee)} of it `}the fee of the payment provider`;
}

/** Of refunds that have not gone back: they are being sent, or did not go through and are still owed. Without a full stop. */
export function onItsWayText(amount: Paise): string {
  return `${formatRupees(amount)} is on its way back to the original payment method`;
}

/** What went back of a payment, all but the fee that stays with the provider (PAY-21); null: it is not known whether one does. */
export function entirePaymentText(feeLeft: Paise | null): string {
  if (feeLeft === null) return 'your payment';
  return feeLeft > 0
    ? `your payment without the payment provider’s fee of ${formatRupees(feeLeft)}`
    : 'your payment in full';
}

/**
 * What of a refund goes back as money, and what was never paid, as an offer had taken it off or it is still owed: no more goes back
 * than is left of what was paid (PAY-21). `left`: of what the customer paid for the order, without the fee. `owed`: of the order.
 */
export function refundMoney(
  credited: Paise,
  left: Paise,
  owed: Paise = zeroPaise,
): { readonly money: Paise; readonly unpaid: Paise } {
  const money = minPaise(clampToZero(subtract(credited, owed)), clampToZero(left));
  return { money, unpaid: subtract(credited, money) };
}
