import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** A queue whose work finishes when the gate is opened. */
function heldQueue(bounds: Parameters<typeof boundedQueue>[0]) {
  const queue = boundedQueue(bounds);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (place: string) =>
    queue(place, async () => {
      begun.push(place);
      await gate.promise;
      return place;
    });
  return { work, begun, open: () => gate.resolve() };
}

const many = (count: number, place: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => place(index));

test('[AUTH-10] one network fills its own part of the queue, and another is still served', async () => {
  const { work, begun, open } = heldQueue({ slots: 2, waiting: 150, waitingPerClient: 50 });
  const flood = many(500, () => '192.0.2.1').map(work);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  const other = work('198.51.100.7');
  open();
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer !== null).length).toBeLessThanOrEqual(52);
  expect(await other).toBe('198.51.100.7');
});

test('[AUTH-10] ten thousand networks fill the queue and no more; it is free again afterwards', async () => {
  const { work, open } = heldQueue({ slots: 2, waiting: 150, waitingPerClient: 50 });
  const network = (index: number) => `10.0.${index >> 8}.${index & 255}`;
  const flood = many(5000, network).map(work);
  await new Promise(setImmediate); // the first two have left the queue for their slots
  flood.push(...many(5000, (index) => network(5000 + index)).map(work));
  expect(await work('198.51.100.7')).toBeNull();
  open();
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer !== null).length).toBeLessThanOrEqual(152);
  expect(await work('198.51.100.7')).toBe('198.51.100.7');
});

test('work that fails frees its place', async () => {
  const queue = boundedQueue({ slots: 1, waiting: 1, waitingPerClient: 1 });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(queue('192.0.2.1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await queue('192.0.2.1', () => Promise.resolve('done'))).toBe('done');
});
