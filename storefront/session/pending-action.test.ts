import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropPendingAction,
  readPendingAction,
  readPendingActions,
  storePendingAction,
  takePendingAdditions,
} from './pending-action.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const ring = (id: number, size?: string) => ({ id, name: `Ring ${id}`, stock: 1, ...(size && { size }) });
const add = (id: number, size?: string) => storePendingAction({ what: 'cart', ...ring(id, size) });
const wish = (id: number) => storePendingAction({ what: 'wishlist', id, name: `Ring ${id}` });

test('[CART-2] every piece that a signed-out shopper adds is kept, each once and in its size', () => {
  add(1);
  add(2, '12');
  add(1);
  add(2, '14');
  expect(takePendingAdditions()).toEqual(
    [ring(2, '12'), ring(1), ring(2, '14')].map((piece) => ({ what: 'cart', ...piece })),
  );
  expect(readPendingActions()).toEqual([]);
});

test('[CART-2] [WISH-2] pieces for the cart and for the wishlist are kept beside each other', () => {
  add(1);
  wish(7);
  wish(8);
  const set = { what: 'set', name: 'Ring 2', pieces: [ring(2)] } as const;
  storePendingAction(set);
  expect(takePendingAdditions()).toEqual([
    { what: 'cart', ...ring(1) },
    { what: 'wishlist', id: 7, name: 'Ring 7' },
    { what: 'wishlist', id: 8, name: 'Ring 8' },
    set,
  ]);
});

test('[CART-2] a question waits for its page, and takes nothing of the cart with it', () => {
  add(1);
  storePendingAction({ what: 'question', id: 5, name: 'Ring 5' });
  expect(takePendingAdditions()).toEqual([{ what: 'cart', ...ring(1) }]);
  expect(readPendingAction()).toMatchObject({ what: 'question', id: 5 });
  dropPendingAction();
  expect(readPendingAction()).toBeNull();
});

test('[CART-2] no more than twenty additions are kept, the newest', () => {
  for (let id = 1; id <= 25; id += 1) add(id);
  expect(takePendingAdditions()).toEqual(
    Array.from({ length: 20 }, (_, index) => ({ what: 'cart', ...ring(index + 6) })),
  );
});
