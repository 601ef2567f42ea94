import { expect, test } from 'vitest';
import { decideFirstDay, type FirstDayFacts } from './first-day.ts';

const facts: FirstDayFacts = {
  name: 'Gulmohar',
  hasLogo: true,
  legalName: 'Gulmohar Jewels LLP',
  address: 'Jaipur',
  phone: '+91 141 555 0100',
  email: 'shop@example.com',
  gstin: null,
  ratesSet: true,
  productsByRate: 0,
  secondFactor: true,
  deliverySaved: true,
  paymentSaved: true,
  waysToPay: ['Cash on delivery'],
  openPolicies: [],
  grievanceOfficer: 'Usha Menon',
  pieces: 5,
  closed: true,
  firstOrder: null,
  testRemoved: false,
};

const detailOf = (key: string, changed: Partial<FirstDayFacts>) =>
  decideFirstDay({ ...facts, ...changed }).find((step) => step.key === key)?.detail;

test('[DAY-1] [DAY-8] how a test order is placed depends on whether the shop is open', () => {
  expect(detailOf('test-order', {})).toMatch(/^Buy one piece yourself before the shop opens/);
  expect(detailOf('test-order', { closed: false })).toBe('Place an order yourself, then cancel it');
  expect(detailOf('test-order', { closed: false, testRemoved: true })).toBe('Placed and removed');
});

test('[DAY-1] the policies that are not published are named', () => {
  expect(detailOf('policies', { openPolicies: ['Privacy Policy', 'Return Policy'] })).toBe(
    'Publish: Privacy Policy, Return Policy',
  );
  expect(detailOf('policies', {})).toBe('Published; complaints go to Usha Menon');
});
