import { describe, expect, it, test } from 'vitest';
import {
  badgeTone,
  unsuccessfulStatuses,
  waitingOrderText,
  orderTransitions,
  openStatuses,
  shopConfirmsText,
  canShopperCancel,
  trackerPercent,
  trackerStep,
  type OrderStatus,
} from './order-status.ts';
import { nextStatuses } from './pick-up.ts';

const all = Object.keys(orderTransitions) as OrderStatus[];

describe('the status of an order', () => {
  it('[ORDER-7] allows a shopper to cancel only while pending or confirmed', () => {
    expect(all.filter(canShopperCancel)).toEqual(['pending', 'confirmed']);
    expect(
      all.filter(canShopperCancel).every((status) => nextStatuses(status, null).includes('cancelled')),
    ).toBe(true);
  });

  it('never returns to an earlier one', () => {
    const reachable = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
      for (const next of orderTransitions[from]) if (!seen.has(next)) reachable(next, seen.add(next));
      return seen;
    };
    for (const status of all) expect(reachable(status).has(status)).toBe(false);
  });

  it('is final only when cancelled, returned or failed', () => {
    expect(unsuccessfulStatuses).toEqual(['cancelled', 'returned', 'failed']);
    expect(all.filter((status) => orderTransitions[status].length === 0)).toEqual(unsuccessfulStatuses);
  });

  it('is either open, delivered or unsuccessful', () => {
    expect([...openStatuses, 'delivered', ...unsuccessfulStatuses].toSorted()).toEqual(all.toSorted());
  });

  it.each([
    ['pending', 0, 0],
    ['confirmed', 0, 0],
    ['processing', 1, 33.33],
    ['shipped', 2, 66.66],
    ['out_for_delivery', 2, 66.66],
    ['delivered', 3, 100],
    ['cancelled', 4, 0],
    ['returned', 2, 66.66],
  ] as const)(
    '[ORDER-1] %s is at step %d of the tracker, with the bar at %d percent',
    (status, step, percent) => {
      expect(trackerStep(status, [])).toBe(step);
      expect(trackerPercent(step)).toBeCloseTo(percent);
    },
  );

  it('[ORDER-1] is at Delivered once it is returned only if it was delivered', () => {
    expect(trackerStep('returned', ['pending', 'shipped', 'returned'])).toBe(2);
    expect(trackerStep('returned', ['pending', 'shipped', 'delivered', 'returned'])).toBe(3);
  });

  it.each([
    ['delivered', 'green'],
    ['shipped', 'blue'],
    ['out_for_delivery', 'blue'],
    ['processing', 'yellow'],
    ['pending', 'red'],
    ['confirmed', 'red'],
    ['cancelled', 'red'],
  ] as const)('[ORDER-2] %s has a %s badge', (status, tone) => {
    expect(badgeTone(status)).toBe(tone);
  });
});

test('[PAY-12] [PAY-16] an unconfirmed order states its deadline in Indian time, and that the shop has to confirm it too', () => {
  const confirmBy = new Date('2026-11-23T10:40:59Z');
  expect(waitingOrderText({ confirmBy, lapsesAt: new Date('2026-11-27T10:40:59Z') })).toBe(
    'Not confirmed yet. It is cancelled automatically on 23 Nov 2026, 4:10 pm IST unless the customer or you confirm it, and on 27 Nov 2026, 4:10 pm IST unless you do.',
  );
  expect(waitingOrderText({ confirmBy, lapsesAt: null })).toBe(
    'Not confirmed yet. It is cancelled automatically on 23 Nov 2026, 4:10 pm IST unless the customer or you confirm it.',
  );
});

test('[PAY-12] [PAY-16] an order that buyer and shop have to confirm names the steps in their order', () => {
  expect(shopConfirmsText('27 Nov 2026')).toMatch(
    /^We will review this order and confirm it by 27 Nov 2026\./,
  );
  expect(shopConfirmsText('27 Nov 2026', true)).toMatch(
    /^We will then review the order and confirm it by 27 Nov 2026\./,
  );
});

test('[PAY-16] a cash order of a new customer states until when the staff confirm it', () => {
  expect(waitingOrderText({ confirmBy: null, lapsesAt: new Date('2026-11-27T10:40:59Z') })).toBe(
    'The customer has not received an order yet. It is cancelled automatically on 27 Nov 2026, 4:10 pm IST unless you confirm it.',
  );
  expect(waitingOrderText({ confirmBy: null, lapsesAt: null })).toBeNull();
});
