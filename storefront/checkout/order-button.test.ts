import { expect, test } from 'vitest';
import { orderButton } from './order-button.ts';

test('[PAY-2] the order button says what is missing, in turn', () => {
  const nothing = { busy: false, hasAddress: false, hasMethod: false };
  expect(orderButton(nothing)).toEqual({ label: 'Select Address to Continue', disabled: true });
  expect(orderButton({ ...nothing, hasMethod: true }).label).toBe('Select Address to Continue');
  expect(orderButton({ ...nothing, hasAddress: true })).toEqual({
    label: 'Select Payment Method',
    disabled: true,
  });
  expect(orderButton({ busy: false, hasAddress: true, hasMethod: true })).toEqual({
    label: 'Complete Order',
    disabled: false,
  });
  expect(orderButton({ busy: true, hasAddress: true, hasMethod: true })).toEqual({
    label: 'Processing...',
    disabled: true,
  });
});
