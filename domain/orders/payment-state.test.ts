import { expect, test } from 'vitest';
import { isSettled, paymentTransitions, statesLeadingTo, type PaymentState } from './payment-state.ts';

const all = Object.keys(paymentTransitions) as PaymentState[];

test('[I7] a payment never returns to an earlier state, except for a refund that the bank returns', () => {
  const after = (state: PaymentState): Set<PaymentState> =>
    new Set(
      paymentTransitions[state].flatMap((next) => (state === 'refunded' ? [] : [next, ...after(next)])),
    );
  for (const state of all) expect(after(state).has(state)).toBe(false);
});

test('[I7] every undecided state can still become an order or a refund', () => {
  for (const state of all.filter((each) => !isSettled(each))) {
    expect(statesLeadingTo('ordered')).toContain(state);
    expect(statesLeadingTo('refunding')).toContain(state);
  }
});

test('[I7] a refunded payment never becomes an order', () => {
  expect(statesLeadingTo('ordered')).not.toContain('refunding');
  expect(statesLeadingTo('ordered')).not.toContain('refunded');
  expect(statesLeadingTo('refunding')).toContain('ordered');
});
