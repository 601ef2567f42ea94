import { beforeEach, expect, test, vi } from 'vitest';
import { applyCoupon } from '#contract/coupons.ts';
import { addToCart } from '#contract/cart.ts';
import { getProductState } from '#contract/back-in-stock.ts';
import type { ToastMessage } from '../toast/toast-host.tsx';
import { addUnits } from './add-units.ts';
import { restoreCart } from './restore-cart.ts';

interface Sent {
  readonly params?: { readonly id: number };
  readonly query?: { readonly code: string };
  readonly body?: unknown;
}

const sent: unknown[] = [];
const keys: unknown[] = [];
const said: ToastMessage[] = [];
let cart: object = {};
let stock: Readonly<Record<number, number>> = {};
let network: 'on' | 'off' | 'signed out' = 'on';
let couponStatus = 1;
let token: string | null = 'token';

vi.mock('../api/call-api.ts', () => ({
  callApi: async (
    call: unknown,
    { params, query, body }: Sent,
    extra?: { readonly idempotencyKey: string },
  ) => {
    if (network === 'off') return { ok: false, problem: null };
    if (call === getProductState) {
      const current_stock = stock[params?.id ?? 0];
      return current_stock === undefined
        ? { ok: false, problem: { status: 404 } }
        : { ok: true, answer: { current_stock, held_until: null } };
    }
    if (network === 'signed out') return { ok: false, problem: { status: 401 } };
    sent.push(call === addToCart ? body : query?.code);
    if (call === addToCart) keys.push(extra?.idempotencyKey);
    if (call === applyCoupon && couponStatus !== 1)
      return { ok: false, problem: { status: 400, message: 'Minimum purchase of ₹500 required' } };
    const coupon = { code: 'DIWALI', description: 'Ten percent', calculated_discount: 5, status: 1 };
    return { ok: true, answer: coupon };
  },
}));
vi.mock('../api/single-flight.ts', () => ({
  singleFlight: (_: string, work: () => Promise<void>) => work(),
}));
vi.mock('../session/session-store.ts', () => ({ storedToken: () => token }));
vi.mock('./cart-store.ts', () => ({
  cartStore: { read: () => ({ lines: [] }), change: (call: () => unknown) => call(), load: async () => {} },
  setCart: (next: object) => {
    cart = next;
  },
}));
vi.mock('../toast/toast.ts', () => ({
  toast: (message: ToastMessage) => said.push(message),
}));

const cleared = {
  lines: [
    { productId: 1, name: 'Noor Ring', quantity: 1, size: '12' },
    { productId: 2, name: 'Tara Studs', quantity: 3 },
  ],
  coupon: { code: 'DIWALI' },
};

const names = ['Noor Ring', 'Tara Studs', 'DIWALI'];

beforeEach(() => {
  sent.length = 0;
  keys.length = 0;
  said.length = 0;
  network = 'on';
  token = 'token';
  cart = {};
  couponStatus = 1;
});

test('[CART-6] undoing “Clear Cart” brings back lines, quantities, sizes and the coupon', async () => {
  stock = { 1: 1, 2: 5 };
  await restoreCart(cleared);
  expect(sent).toEqual([{ id: 1, quantity: 1, size: '12' }, { id: 2, quantity: 3 }, 'DIWALI']);
  expect(cart).toMatchObject({ coupon: { code: 'DIWALI' } });
  expect(said).toEqual([{ title: 'Cart Restored' }]);
});

test('[I6] each line is added with a key of its own, so that a request that is sent twice adds once', async () => {
  stock = { 1: 1, 2: 5 };
  await restoreCart(cleared);
  await addUnits({ productId: 1, quantity: 1, size: '12' });
  expect(keys).toEqual(Array(3).fill(expect.any(String)));
  expect(new Set(keys).size).toBe(3);
});

test('[CART-6] what is gone meanwhile is said in a sentence, the coupon too', async () => {
  stock = { 1: 0, 2: 2 };
  couponStatus = 0;
  await restoreCart(cleared);
  expect(sent).toEqual([{ id: 2, quantity: 2 }, 'DIWALI']);
  expect(said).toEqual([
    {
      title: 'Cart Partly Restored',
      text: 'Noor Ring: This piece has been sold. Tara Studs: Only 2 are left in stock. Coupon DIWALI: Minimum purchase of ₹500 required.',
      names,
    },
  ]);
  stock = {};
  said.length = 0;
  await restoreCart(cleared);
  expect(said).toEqual([
    {
      title: 'Nothing Restored',
      text: 'Noor Ring: No longer offered. Tara Studs: No longer offered.',
      names,
      variant: 'destructive',
    },
  ]);
});

test('[CART-6] without a network nothing is called gone, and Undo stays until it works', async () => {
  stock = { 1: 1, 2: 5 };
  network = 'off';
  await restoreCart(cleared);
  expect(said).toEqual([
    {
      title: 'Nothing Restored',
      text: 'Noor Ring: We could not connect. Tara Studs: We could not connect.',
      names,
      variant: 'destructive',
      undo: expect.any(Function),
    },
  ]);
  network = 'on';
  said[0]?.undo?.();
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ title: 'Cart Restored' }));
  expect(sent).toEqual([{ id: 1, quantity: 1, size: '12' }, { id: 2, quantity: 3 }, 'DIWALI']);
});

test.each([null, 'token'])(
  '[CART-6] when the session has ended, it says so and keeps Undo: %s',
  async (stored) => {
    stock = { 1: 1, 2: 5 };
    network = 'signed out';
    token = stored;
    await restoreCart(cleared);
    expect(said).toEqual([
      {
        title: 'Nothing Restored',
        text: 'Your session has ended. Please sign in again.',
        names,
        variant: 'destructive',
        undo: expect.any(Function),
      },
    ]);
  },
);
