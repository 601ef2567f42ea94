import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyImport, setOpening } from './lazy-import.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'data:' } });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  return () => vi.unstubAllGlobals();
});

interface Answer {
  readonly answer: object;
}

/** Imports of a file with this text fail, as Chromium says it. */
function failing(text: string) {
  const address = `data:text/javascript,${encodeURIComponent(text)}//`;
  return vi.fn(() => Promise.reject<Answer>(new TypeError(`Failed to fetch module: ${address}`)));
}

test('[ROUTE-3] code whose import failed is fetched from an address of its own, once', async () => {
  const importModule = failing('export const answer = {};');
  const load = lazyImport(importModule, 'answer');
  const { answer } = await load();
  expect((await load()).answer).toBe(answer);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test('[TOAST-1] callers of code that is still being fetched go on in the order of their calls', async () => {
  const [first, second] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const importModule = vi
    .fn<() => Promise<Answer>>()
    .mockReturnValueOnce(first.promise)
    .mockReturnValueOnce(second.promise);
  const load = lazyImport(importModule, 'answer');
  const order: string[] = [];
  const calls = ['first', 'second'].map((name) => load().then(() => order.push(name)));
  second.resolve({ answer: {} });
  await Promise.resolve();
  first.resolve({ answer: {} });
  await Promise.all(calls);
  expect(order).toEqual(['first', 'second']);
});

test('[ROUTE-3] a file of several modules, which renames their exports, is not taken for the module', async () => {
  const load = lazyImport(failing('export const t = {};'), 'answer');
  await expect(load()).rejects.toThrow('Failed to fetch module');
  await expect(load()).rejects.toThrow('Failed to fetch module');
});

test('[ROUTE-3] code that is missing reloads the page, or loads the one that a pressed link is opening', async () => {
  const [reload, assign] = [vi.fn(), vi.fn()];
  vi.stubGlobal('window', { location: { origin: 'data:', reload, assign } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const load = lazyImport(failing('export const t = {};'), 'answer');
  await expect(load()).rejects.toThrow('Failed to fetch module');
  expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
  setOpening('/products/kada');
  onTestFinished(() => setOpening(null));
  await expect(load()).rejects.toThrow('Failed to fetch module');
  expect(reload.mock.calls.length).toBe(1);
  expect(assign.mock.calls).toEqual([['/products/kada']]);
});

test('[ROUTE-3] code that is fetched ahead reloads no page, on which somebody may be typing, until it is needed', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { origin: 'data:', reload } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const load = lazyImport(failing('export const t = {};'), 'answer');
  await expect(load(true)).rejects.toThrow('Failed to fetch module');
  expect(reload).not.toHaveBeenCalled();
  const [ahead, needed] = [load(true), load()];
  await expect(ahead).rejects.toThrow('Failed to fetch module');
  await expect(needed).rejects.toThrow('Failed to fetch module');
  expect(reload).toHaveBeenCalledTimes(1);
});
