import { expect, test, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

test('[ROUTE-3] code whose import failed is fetched from an address of its own, once', async () => {
  vi.stubGlobal('window', { location: { origin: 'data:' } });
  const address = 'data:text/javascript,export%20const%20answer%20=%20{};//';
  const importModule = vi.fn(() =>
    Promise.reject<{ answer: object }>(new TypeError(`Failed to fetch module: ${address}`)),
  );
  const load = lazyImport(importModule);
  const { answer } = await load();
  expect((await load()).answer).toBe(answer);
  expect(importModule).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
