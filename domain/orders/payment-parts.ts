import { add, formatRupees, subtract, zeroPaise, type Paise } from '../money.ts';
import { accept, refuse, type Outcome } from '../outcome.ts';
import type { CounterPayment, PaymentPartMethod } from './payment-method.ts';

export interface PaymentPartTerms {
  readonly method: PaymentPartMethod;
  readonly amount: Paise;
  /** The number of a transfer, or what the old gold is; '' for none. */
  readonly reference: string;
}

interface CounterPaymentTerms {
  readonly total: Paise;
  /** Pays what the parts leave. */
  readonly paidBy: CounterPayment;
  readonly parts: readonly PaymentPartTerms[];
}

/** All parts of a counter payment, which add up to the total. Refused if those that are named are more than it. */
export function allPaymentParts({
  total,
  paidBy,
  parts,
}: CounterPaymentTerms): Outcome<readonly PaymentPartTerms[], 'overpaid', string> {
  const named = add(...parts.map(({ amount }) => amount));
  if (named > total)
    return refuse(
      'overpaid',
      `These payments are ${formatRupees(subtract(named, total))} more than the total.`,
    );
  const rest = subtract(total, named);
  return accept(rest === zeroPaise ? parts : [...parts, { method: paidBy, amount: rest, reference: '' }]);
}

/** What is paid in cash. */
export function cashIn(parts: readonly PaymentPartTerms[]): Paise {
  return add(...parts.filter(({ method }) => method === 'cash').map(({ amount }) => amount));
}
