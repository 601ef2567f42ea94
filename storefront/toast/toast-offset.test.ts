import { expect, test } from 'vitest';
import { clearOffset, toastOffset } from './toast-offset.ts';

const message = { left: 16, right: 374, top: 748, bottom: 828 };

test('[TOAST-1] a toast is at the bottom if no button is below it', () => {
  expect(clearOffset(message, [], 16)).toBe(0);
  expect(clearOffset(message, [{ left: 16, right: 374, top: 400, bottom: 448 }], 16)).toBe(0);
});

test('[TOAST-1] a toast moves above a button, and above the next one if the gap is too small', () => {
  const submit = { left: 16, right: 374, top: 780, bottom: 828 };
  const first = clearOffset(message, [submit], 16);
  expect(message.bottom - first).toBeLessThanOrEqual(submit.top);
  const above = { left: 16, right: 200, top: 700, bottom: 744 };
  expect(message.bottom - clearOffset(message, [submit, above], 16)).toBeLessThanOrEqual(above.top);
});

test('[TOAST-1] a toast covers as little as possible if there is no free space', () => {
  const wall = { left: 0, right: 390, top: 0, bottom: 700 };
  const low = { left: 0, right: 390, top: 760, bottom: 844 };
  const distance = clearOffset(message, [wall, low], 16);
  expect(message.top - distance).toBeGreaterThanOrEqual(640);
});

test('[TOAST-1] a toast avoids fields if there is room, and buttons in any case', () => {
  const submit = { left: 16, right: 374, top: 780, bottom: 828 };
  const consent = { left: 16, right: 374, top: 690, bottom: 740 };
  const above = toastOffset(message, [submit], [consent], 16);
  expect(message.bottom - above).toBeLessThanOrEqual(consent.top);
  const fields = { left: 16, right: 374, top: 0, bottom: 740 };
  const between = toastOffset(message, [submit], [fields], 16);
  expect(between).toBe(clearOffset(message, [submit], 16));
});
