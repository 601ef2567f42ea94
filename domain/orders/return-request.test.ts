import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import {
  amountAfterPickUp,
  isReturnStep,
  pickUpCostOf,
  returnMoneyText,
  returnOfLine,
  returnStatuses,
} from './return-request.ts';

const delivered = { status: 'delivered', deliveredAt: new Date('2026-11-10T15:00:00Z') } as const;
const line = { quantity: 2, refundedQuantity: 0 };
const terms = { returnDays: 15 };

test('[AFTER-1] a line can be returned until the end of its last day in India', () => {
  const at = (now: string) => returnOfLine(terms, delivered, line, new Date(now));
  expect(at('2026-11-25T18:29:59Z')).toEqual({
    units: 2,
    until: '2026-11-25',
    sentence: 'Can be returned until 25 November 2026.',
  });
  expect(at('2026-11-25T18:30:00Z')).toEqual({
    units: 0,
    until: '2026-11-25',
    sentence: 'Pieces of this order could be returned until 25 November 2026.',
  });
});

test('[AFTER-1] without days in the settings, before the delivery and after a refund nothing can be returned', () => {
  const now = new Date('2026-11-12T10:00:00Z');
  expect(returnOfLine({ returnDays: null }, delivered, line, now)).toMatchObject({ units: 0, until: null });
  expect(returnOfLine(terms, { status: 'shipped', deliveredAt: null }, line, now)).toMatchObject({
    units: 0,
  });
  expect(returnOfLine(terms, delivered, { quantity: 2, refundedQuantity: 1 }, now).units).toBe(1);
  expect(returnOfLine(terms, delivered, { quantity: 2, refundedQuantity: 2 }, now)).toMatchObject({
    units: 0,
    sentence: 'Refunded.',
  });
});

test('[AFTER-2] the pick-up is free where the fault is the shop’s, and never costs more than the piece', () => {
  const pickUp = { returnPickUp: { from: toPaise(450_00), to: toPaise(900_00) } };
  expect(pickUpCostOf(pickUp, 'changed-mind')).toEqual(pickUp.returnPickUp);
  expect(pickUpCostOf(pickUp, 'damaged')).toEqual({ from: 0, to: 0 });
  expect(amountAfterPickUp(toPaise(134_000_00), pickUp.returnPickUp)).toEqual({
    from: 133_100_00,
    to: 133_550_00,
  });
  expect(amountAfterPickUp(toPaise(500_00), pickUp.returnPickUp)).toEqual({ from: 0, to: 50_00 });
});

test('[AFTER-2] one sentence says what comes back after the pick-up', () => {
  const worth = toPaise(76_120_00);
  const pickUp = { from: toPaise(450_00), to: toPaise(900_00) };
  expect(returnMoneyText('return', worth, pickUp)).toBe(
    'Refund ₹76,120, less ₹450 to ₹900 for the insured pick-up: ₹75,220 to ₹75,670',
  );
  expect(returnMoneyText('exchange', worth, { from: pickUp.to, to: pickUp.to })).toBe(
    'Credit towards another piece ₹76,120, less ₹900 for the insured pick-up: ₹75,220',
  );
  expect(returnMoneyText('return', worth, { from: toPaise(0), to: toPaise(0) })).toBe(
    'Refund ₹76,120; the insured pick-up is free',
  );
  expect(returnMoneyText('return', worth, null)).toBe(
    'Refund ₹76,120, less the cost of the insured pick-up, which we tell you first',
  );
});

test('[AFTER-3] a request takes its steps in order only', () => {
  const steps = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => isReturnStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'requested accepted',
    'requested refused',
    'requested withdrawn',
    'accepted received',
    'accepted refused',
    'accepted withdrawn',
    'received completed',
    'received refused',
  ]);
});
