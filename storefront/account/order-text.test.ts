import { expect, test } from 'vitest';
import { capitalised } from '../ui/text.ts';
import { stepTimes } from './step-times.ts';
import { accountTab } from './account-tab.ts';

test('[ORDER-2] a status is shown with its first letter capitalised', () => {
  expect(capitalised('out_for_delivery')).toBe('Out for delivery');
  expect(capitalised('delivered')).toBe('Delivered');
});

test('[ORDER-1] each progress step shows when it was first reached', () => {
  const history = [
    { status: 'pending', created_at: '2026-11-02T09:00:00Z' },
    { status: 'out_for_delivery', created_at: '2026-11-07T09:00:00Z' },
    { status: 'shipped', created_at: '2026-11-06T09:00:00Z' },
  ];
  expect(stepTimes('2026-11-02T08:59:59Z', history)).toEqual([
    '2026-11-02T08:59:59Z',
    undefined,
    '2026-11-06T09:00:00Z',
    undefined,
  ]);
});

test('[ORDER-1] a parcel that was refused at the door has no time of a delivery', () => {
  const history = [
    { status: 'shipped', created_at: '2026-11-06T09:00:00Z' },
    { status: 'returned', created_at: '2026-11-08T09:00:00Z' },
  ];
  expect(stepTimes('2026-11-02T08:59:59Z', history)).toEqual([
    '2026-11-02T08:59:59Z',
    undefined,
    '2026-11-06T09:00:00Z',
    undefined,
  ]);
});

test('[ACCT-1] the account tab is read from the URL, then from the navigation state, and defaults to Profile', () => {
  expect(accountTab('orders', null)).toBe('orders');
  expect(accountTab(null, { tab: 'orders' })).toBe('orders');
  expect(accountTab('profile', { tab: 'orders' })).toBe('profile');
  expect(accountTab('nonsense', null)).toBe('profile');
});
