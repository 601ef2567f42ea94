import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a double click runs the action once, however fast the response arrives', async () => {
  const act = vi.fn(async () => {});
  await singleFlight('add 1', act);
  await singleFlight('add 1', act);
  expect(act).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(500);
  await singleFlight('add 1', act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a running action is not started again, and other actions are not blocked', async () => {
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

test('what another action undid can be done again at once', async () => {
  const clear = vi.fn(async () => {});
  await singleFlight('clear', clear);
  await singleFlight('restore', async () => {});
  await singleFlight('clear', clear);
  expect(clear).toHaveBeenCalledTimes(2);
});
