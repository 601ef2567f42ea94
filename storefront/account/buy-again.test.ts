import { beforeEach, expect, test, vi } from 'vitest';
import { buyAgain } from './buy-again.ts';

const sent: unknown[] = [];
const said: unknown[] = [];
const gone: string[] = [];
let signedOut = false;
let lines: readonly { readonly productId: number; readonly size?: string }[] = [];
let loaded = true;

vi.mock('../api/call-api.ts', () => ({
  callApi: async (_: unknown, { body }: { readonly body: unknown }) => {
    sent.push(body);
    if (signedOut) return { ok: false, problem: { status: 401 } };
    return { ok: true, answer: { message: 'Added to cart' } };
  },
}));
vi.mock('../api/single-flight.ts', () => ({
  singleFlight: (_: string, work: () => Promise<void>) => work(),
}));
vi.mock('../cart/cart-store.ts', () => ({
  cartStore: {
    read: () => (loaded ? { state: 'ready', lines } : { state: 'loading', lines: [] }),
    load: async () => void (loaded = true),
    change: (call: () => unknown) => call(),
  },
}));
vi.mock('../toast/toast.ts', () => ({
  toast: (message: unknown) => said.push(message),
}));
vi.mock('../navigation/navigate-to.ts', () => ({ navigateTo: async (path: string) => gone.push(path) }));

const ring = { productId: 1, name: 'Noor Ring', quantity: 2, size: '12' };
const studs = { productId: 2, name: 'Tara Studs', quantity: 1 };

const names = ['Noor Ring', 'Tara Studs'];

beforeEach(() => {
  for (const list of [sent, said, gone]) list.length = 0;
});

test('[ORDER-7] buying again what is in the cart says so, sends nothing and opens the cart', async () => {
  lines = [{ productId: 1, size: '12' }, { productId: 2 }];
  await buyAgain([ring, studs]);
  expect(sent).toEqual([]);
  expect(said).toEqual([
    { title: 'In your cart.', text: 'Noor Ring and Tara Studs are in your cart already.', names },
  ]);
  expect(gone).toEqual(['/cart']);
});

test('[ORDER-7] buying again adds what is missing, also another size, and names what is in the cart', async () => {
  lines = [{ productId: 1, size: '14' }, { productId: 2 }];
  await buyAgain([ring, studs]);
  expect(sent).toEqual([{ id: 1, quantity: 2, size: '12' }]);
  expect(said).toEqual([
    { title: 'Added to Cart', text: 'Noor Ring. Tara Studs is in your cart already.', names },
  ]);
});

test('[ORDER-7] buying again reads the cart first where it is not loaded yet', async () => {
  lines = [{ productId: 1, size: '12' }, { productId: 2 }];
  loaded = false;
  await buyAgain([ring, studs]);
  expect(sent).toEqual([]);
});

test('[ORDER-7] buying again says so when the session has ended', async () => {
  lines = [];
  signedOut = true;
  await buyAgain([ring]);
  expect(said).toEqual([
    {
      title: 'Not Added',
      text: 'Your session has ended. Please sign in again.',
      names: ['Noor Ring'],
      variant: 'destructive',
    },
  ]);
  expect(gone).toEqual([]);
});
