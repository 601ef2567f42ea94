import { act, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeScreen, noon, startApi } from './back-office.tsx';
import { clearBrowser, completeBrowser } from './browser-without-layout.ts';
import { waitTimeout } from './wait-for-timeout.ts';

configure({
  asyncUtilTimeout: waitTimeout,
  // Without the whole page, which would fill the log.
  getElementError: (message) => new Error((message ?? '').slice(0, 2000)),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(noon) });
  completeBrowser();
  startApi();
});

afterEach(async () => {
  await closeScreen();
  await hideStorefrontToast();
  clearBrowser();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Messages have a root of their own, which outlives the tests of all files of a worker. Those still to come are shown first. */
async function hideStorefrontToast(): Promise<void> {
  const { hideToast } = await import('#storefront/toast/toast-host.tsx');
  await act(async () => hideToast());
}
