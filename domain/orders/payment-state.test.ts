import { expect, test } from 'vitest';
import { isSettled, paymentTransitions, statesLeadingTo, type PaymentState } from './payment-state.ts';

const all = Object.keys(paymentTransitions) as PaymentState[];

test('[I7] a payment never comes back to a state it has left, but for a refund that the bank sends back', () => {
  const after = (state: PaymentState): Set<PaymentState> =>
    new Set(
      paymentTransitions[state].flatMap((next) => (state === 'refunded' ? [] : [next, ...after(next)])),
    );
  for (const state of all) expect(after(state).has(state)).toBe(false);
});

test('[I7] an order and a refund can follow every undecided state, so that late money never hangs', () => {
  for (const state of all.filter((each) => !isSettled(each))) {
    expect(statesLeadingTo('ordered')).toContain(state);
    expect(statesLeadingTo('refunding')).toContain(state);
  }
});

test('[I7] what was refunded becomes no order', () => {
  expect(statesLeadingTo('ordered')).not.toContain('refunding');
  expect(statesLeadingTo('ordered')).not.toContain('refunded');
  expect(statesLeadingTo('refunding')).toContain('ordered');
});
