import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { guardRedirect, sessionScript } from './route-guard.ts';

/** Opens a path in a browser that stores this token and returns what the script in the head did. */
function open(address: string, token: string | null) {
  const { pathname, search } = new URL(address, 'https://shop.example');
  const dataset: Record<string, string> = {};
  let left: string | null = null;
  const kept: Record<string, string> = {};
  const storage = {
    getItem(key: string) {
      if (token === 'forbidden') throw new Error('storage is off');
      return key === 'userToken' ? token : null;
    },
  };
  const location = { pathname, search, replace: (path: string) => void (left = path) };
  runInNewContext(sessionScript(), {
    localStorage: storage,
    sessionStorage: { setItem: (key: string, value: string) => void (kept[key] = value) },
    location,
    document: { documentElement: { dataset } },
  });
  return { session: dataset['session'], left: left as string | null, lastPage: kept['lastPage'] };
}

test.each(['/profile', '/orders/12', '/wishlist', '/cart'])(
  '[ROUTE-5] [ROUTE-6] a signed-out visitor on %s is redirected to sign in before the page renders',
  (path) => {
    expect(open(path, null)).toMatchObject({ session: 'out', left: '/login' });
  },
);

test('[ROUTE-6] a signed-out visitor on /checkout is redirected to sign in with a link back to it', () => {
  expect(open('/checkout', null).left).toBe('/login?redirect=/checkout');
});

test.each(['/login', '/register', '/forgot-password'])(
  '[ROUTE-7] a signed-in visitor on %s is redirected to the home page',
  (path) => {
    expect(open(path, 'token')).toMatchObject({ session: 'in', left: '/' });
  },
);

test('public pages do not redirect, whether signed in or out', () => {
  expect(open('/products', null)).toMatchObject({ session: 'out', left: null });
  expect(open('/products', 'token')).toMatchObject({ session: 'in', left: null });
  expect(open('/cartography', null).left).toBeNull();
});

test('a browser that forbids storage counts as signed out', () => {
  expect(open('/', 'forbidden')).toMatchObject({ session: 'out', left: null });
});

test('the script in the head and the guard of client-side navigation redirect alike', () => {
  const paths = ['/', '/cart', '/checkout', '/checkout/done', '/profile', '/orders', '/login', '/register/x'];
  for (const path of paths) {
    for (const search of ['', '?flag=success&token=abc', '?redirect=/cart']) {
      expect(open(path + search, null).left).toBe(guardRedirect(path, false, search));
      expect(open(path + search, 'token').left).toBe(guardRedirect(path, true, search));
    }
  }
});

test('[PAY-8] signing in preserves a payment’s return link', () => {
  const link = '/checkout?flag=success&token=c3RyaXBlOjE';
  expect(open(link, null).left).toBe(`/login?redirect=${encodeURIComponent(link)}`);
  expect(guardRedirect('/checkout', false, '?flag=cancel&token=abc')).toBe(
    '/login?redirect=%2Fcheckout%3Fflag%3Dcancel%26token%3Dabc',
  );
});

test('[AUTH-2] the last page is stored for returning after sign-in, except the sign-in pages', () => {
  expect(open('/products/noor?from=mail', null).lastPage).toBe('/products/noor?from=mail');
  expect(open('/cart', null).lastPage).toBe('/cart');
  for (const path of ['/login?redirect=/cart', '/register', '/forgot-password', '/reset-password'])
    expect(open(path, null).lastPage).toBeUndefined();
});
