import { formatRupees, type Paise } from '../money.ts';
import type { RefundState } from './refund.ts';

/**
 * Why a refund did not go through (PAY-23). Payment providers refuse one because the balance of the shop's account is too low, the
 * payment too old, the amount more than is left of the payment or below the least, all of it refunded already, the payment
 * disputed, its method without refunds, the shop's keys wrong, or for another reason; a bank may return it days later.
 */
export const refundFailures = [
  'balance',
  'too-old',
  'limit',
  'minimum',
  'already-done',
  'disputed',
  'unsupported',
  'keys',
  'malformed',
  'returned',
] as const;
export type RefundFailure = (typeof refundFailures)[number];

interface FailureText {
  /** After the name of the provider. */
  readonly what: string;
  /** What to do. */
  readonly cure: string;
  /** Whether sending it again may help. */
  readonly retry: boolean;
}

const anotherWay = 'Refund the customer another way, such as by bank transfer, and record it here.';

const texts: Readonly<Record<RefundFailure, FailureText>> = {
  balance: {
    what: 'did not make the refund: the balance of the shop’s account there is too low',
    cure: 'Add money to the account there or wait for the next payments, then retry.',
    retry: true,
  },
  'too-old': {
    what: 'did not make the refund: the payment is too old to be refunded there',
    cure: anotherWay,
    retry: false,
  },
  limit: {
    what: 'did not make the refund: it is more than is left of the payment there',
    cure: 'Look up there what has gone back. Retry, or refund the customer another way and record it here.',
    retry: true,
  },
  minimum: {
    what: 'did not make the refund: the amount is less than it refunds',
    cure: anotherWay,
    retry: false,
  },
  'already-done': {
    what: 'did not make the refund: it says that the whole payment has gone back already',
    cure: 'Look it up there. If the customer has the money, record it here.',
    retry: false,
  },
  disputed: {
    what: 'did not make the refund: the customer disputes the payment with the bank',
    cure: 'Answer the dispute there. If it ends in the shop’s favour, retry.',
    retry: true,
  },
  unsupported: {
    what: 'did not make the refund: it cannot be made for this payment or its method',
    cure: anotherWay,
    retry: false,
  },
  keys: {
    what: 'did not make the refund: it does not accept the keys of the shop',
    cure: 'Enter the present keys of the payment provider, then retry.',
    retry: true,
  },
  malformed: {
    what: 'did not make the refund',
    cure: 'Look the payment up there. Retry, or refund the customer another way and record it here.',
    retry: true,
  },
  returned: {
    what: 'reports that the refund came back: the customer does not have the money',
    cure: 'Retry, or refund the customer another way and record it here.',
    retry: true,
  },
};

interface OpenRefund {
  readonly state: RefundState;
  readonly refusal: RefundFailure | null;
  /** What the provider said last; null: nothing. */
  readonly words: string | null;
}

/**
 * What keeps a refund from being done, and what to do, for the staff; null: nothing does. A refund whose outcome is not known
 * is never called failed. `provider` is its name, as the staff read it.
 */
export function refundTrouble({ state, refusal, words }: OpenRefund, provider: string): string | null {
  if (state === 'failed') {
    const { what, cure } = texts[refusal ?? 'malformed'];
    const said = words === null ? '' : ` It says: “${words}”`;
    return `${provider} ${what}.${said} ${cure}`;
  }
  if (state === 'wanted' && words !== null)
    return `${provider} does not answer, and the refund is not sent yet. The shop sends it as soon as it does.`;
  if (state !== 'sent') return null;
  return `${provider} has not answered, so it is not known yet whether the refund was made. The shop keeps asking. Do not refund it another way meanwhile.`;
}

/** In the history of the order. */
export function failedRefundNote(refusal: RefundFailure, amount: Paise): string {
  const refund = `Refund of ${formatRupees(amount)}`;
  return refusal === 'returned' ? `${refund} came back: the customer does not have it` : `${refund} failed`;
}

/** Whether sending a failed refund again may help. */
export function isRetryUseful({ state, refusal }: Pick<OpenRefund, 'state' | 'refusal'>): boolean {
  return state === 'failed' && texts[refusal ?? 'malformed'].retry;
}
