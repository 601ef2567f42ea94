import { expect, test } from 'vitest';
import { pages, type Page } from './pages.ts';
import { isStoredOffline } from './service-worker.ts';

test('[OFFLINE-4] a device stores public pages alone, none of an account, an order, a sign-in or a mail', () => {
  const stored = Object.entries<Page>(pages).filter(([, { path }]) => isStoredOffline(path));
  expect(stored.map(([name]) => name).toSorted()).toEqual([
    'about',
    'cancellationPolicy',
    'compare',
    'contact',
    'faq',
    'home',
    'privacy',
    'product',
    'products',
    'rates',
    'refundPolicy',
    'returnPolicy',
    'terms',
  ]);
  for (const path of ['/admin', '/admin/orders', '/api/v1/config', '/login/password', '/no-such-page'])
    expect(isStoredOffline(path)).toBe(false);
});
