import { configure } from '@testing-library/react';
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
  clearBrowser();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
