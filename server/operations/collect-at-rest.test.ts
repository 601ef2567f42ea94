import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

// [I19] what a shop that has nothing to do gives back.

let utilization = 0;
const collected = vi.fn<() => void>();
const since = () => ({ idle: 0, active: 0, utilization });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  collected.mockReset();
  collectAtRest({ collect: collected, since });
});

afterEach(() => {
  vi.useRealTimers();
});

test('[I19] a busy shop is never stopped to collect', () => {
  utilization = 0.3;
  pass(600);
  expect(collected).not.toHaveBeenCalled();
});

test('[I19] a shop that comes to rest collects twice, and then leaves it', () => {
  utilization = 0.3;
  pass(60);
  utilization = 0.001;
  pass(600);
  expect(collected).toHaveBeenCalledTimes(2);
});

test('[I19] after each busy time it collects again', () => {
  utilization = 0.001;
  pass(60);
  utilization = 0.3;
  pass(60);
  utilization = 0.001;
  pass(60);
  expect(collected).toHaveBeenCalledTimes(4);
});
