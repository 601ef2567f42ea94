import { expect, test } from 'vitest';
import { arrivalText, promiseText } from './promised-days.ts';

const days = { promised_from: '2026-11-25', promised_to: '2026-11-27' };

test('[AFTER-7] an order that waits to be confirmed promises no day', () => {
  expect(promiseText({ ...days, confirm_by: null, lapses_at: null })).toBe(
    'Delivery between Wed 25 and Fri 27 November',
  );
  expect(arrivalText({ ...days, confirm_by: null, lapses_at: null })).toBe(
    'Between Wed 25 and Fri 27 November',
  );
  expect(promiseText({ ...days, confirm_by: new Date(), lapses_at: null })).toBeNull();
  expect(arrivalText({ ...days, confirm_by: new Date(), lapses_at: null })).toBeNull();
  expect(promiseText({ ...days, confirm_by: null, lapses_at: new Date() })).toBeNull();
});
