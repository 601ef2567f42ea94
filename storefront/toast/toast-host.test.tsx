import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast, type ToastMessage } from './toast-host.tsx';

const undo = vi.fn<() => void>();
const cleared = { title: 'Cart Cleared', undo };
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
const say = (message: ToastMessage) => act(() => showToast(message));
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const click = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  vi.useFakeTimers();
  undo.mockClear();
  act(hideToast);
});

test('[CART-6] an offer of undo comes back for twelve seconds after another message', () => {
  say(cleared);
  wait(11_000);
  say({ title: 'Added to Cart' });
  expect(titles()).toEqual(['Added to Cart']);
  wait(5000);
  expect(titles()).toEqual(['Cart Cleared']);
  wait(11_900);
  expect(titles()).toEqual(['Cart Cleared']);
  wait(100);
  expect(titles()).toEqual([]);
});

test('[CART-6] an offer of undo that was used or dismissed does not come back', () => {
  say(cleared);
  say({ title: 'Added to Cart' });
  click('Dismiss');
  click('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  say({ title: 'Cart Restored' });
  wait(5000);
  expect(titles()).toEqual([]);
  say(cleared);
  click('Dismiss');
  say({ title: 'Added to Cart' });
  wait(5000);
  expect(titles()).toEqual([]);
});

test('[TOAST-1] a message without undo does not come back, and an order ends all', () => {
  say({ title: 'Added to Cart' });
  say({ title: 'Added to Wishlist' });
  wait(5000);
  expect(titles()).toEqual([]);
  say(cleared);
  say({ title: 'Added to Cart' });
  act(hideToast);
  expect(titles()).toEqual([]);
});
