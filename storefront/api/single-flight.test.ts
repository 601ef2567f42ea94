import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the two clicks of a double click do one thing, however fast the answer comes', async () => {
  const act = vi.fn(async () => {});
  await singleFlight('add 1', act);
  await singleFlight('add 1', act);
  expect(act).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(500);
  await singleFlight('add 1', act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a slow action is not begun again before it ends, and others are not held up', async () => {
  let finish = () => {};
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const other = vi.fn(async () => {});
  const first = singleFlight('add 2', slow);
  await vi.advanceTimersByTimeAsync(60_000);
  void singleFlight('add 2', slow);
  void singleFlight('add 3', other);
  expect(slow).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
  finish();
  await first;
});
