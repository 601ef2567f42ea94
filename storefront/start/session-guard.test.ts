import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { guard, sessionScript } from './session-guard.ts';

/** Opens a path in a browser that remembers this token, and says what the head's script did. */
function open(pathname: string, token: string | null) {
  const dataset: Record<string, string> = {};
  let left: string | null = null;
  const storage = {
    getItem(key: string) {
      if (token === 'forbidden') throw new Error('storage is off');
      return key === 'userToken' ? token : null;
    },
  };
  const location = { pathname, replace: (path: string) => void (left = path) };
  runInNewContext(sessionScript(), {
    localStorage: storage,
    location,
    document: { documentElement: { dataset } },
  });
  return { session: dataset['session'], left: left as string | null };
}

test.each(['/profile', '/orders/12', '/wishlist', '/cart'])(
  '[ROUTE-5] [ROUTE-6] a signed-out visitor on %s is sent to sign in before anything shows',
  (path) => {
    expect(open(path, null)).toEqual({ session: 'out', left: '/login' });
  },
);

test('[ROUTE-6] a signed-out visitor on /checkout comes back to it after signing in', () => {
  expect(open('/checkout', null).left).toBe('/login?redirect=/checkout');
});

test.each(['/login', '/register', '/forgot-password'])(
  '[ROUTE-7] a signed-in visitor on %s is sent home',
  (path) => {
    expect(open(path, 'token')).toEqual({ session: 'in', left: '/' });
  },
);

test('public pages stay, whoever looks', () => {
  expect(open('/products', null)).toEqual({ session: 'out', left: null });
  expect(open('/products', 'token')).toEqual({ session: 'in', left: null });
  expect(open('/cartography', null).left).toBeNull();
});

test('a browser that forbids storage counts as signed out', () => {
  expect(open('/', 'forbidden')).toEqual({ session: 'out', left: null });
});

test('the script in the head and the guard of later page changes agree', () => {
  const paths = ['/', '/cart', '/checkout', '/checkout/done', '/profile', '/orders', '/login', '/register/x'];
  for (const path of paths) {
    expect(open(path, null).left).toBe(guard(path, false));
    expect(open(path, 'token').left).toBe(guard(path, true));
  }
});
