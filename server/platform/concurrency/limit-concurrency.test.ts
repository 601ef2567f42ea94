import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more work runs than there are slots, in order, and a failure frees its slot', async () => {
  const inSlot = limitConcurrency(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (index === 1) throw new Error('spoilt');
    return index;
  };
  const ended = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => inSlot(work(index))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
});
