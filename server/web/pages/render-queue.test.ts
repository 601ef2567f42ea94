import { afterEach, expect, test, vi } from 'vitest';
import type { ApiCaller } from '#contract/api-caller.ts';
import { getConfig } from '#contract/config.ts';
import { createRenderQueue } from './render-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const atOnce = (async () => ({ ok: false, problem: null })) as unknown as ApiCaller;

function waiting() {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const callApi = (async () => {
    await answered;
    return { ok: false, problem: null };
  }) as unknown as ApiCaller;
  return { callApi, answer };
}

/** A page that sends a request, and adds a note when it continues. */
function page(
  name: string,
  turn: ReturnType<ReturnType<typeof createRenderQueue>>,
  callApi: ApiCaller,
  notes: string[],
) {
  return turn
    .asking(callApi)(getConfig)
    .then(() => notes.push(name));
}

test('a page with its data waits until the previous page has finished rendering', async () => {
  const [next, notes]: [ReturnType<typeof createRenderQueue>, string[]] = [createRenderQueue(), []];
  const [first, second, third] = [next(), next(), next()];
  void page('first', first, atOnce, notes);
  void page('second', second, atOnce, notes);
  void page('third', third, atOnce, notes);
  await settled();
  expect(notes).toEqual(['first']);
  first.end();
  await settled();
  expect(notes).toEqual(['first', 'second']);
  second.end();
  await settled();
  expect(notes).toEqual(['first', 'second', 'third']);
});

test('a page that waits for its data does not delay others, even if it has rendered before', async () => {
  const [next, notes]: [ReturnType<typeof createRenderQueue>, string[]] = [createRenderQueue(), []];
  const [slow, other] = [next(), next()];
  const question = waiting();
  void page('slow, once', slow, atOnce, notes);
  await settled();
  void page('slow, twice', slow, question.callApi, notes);
  void page('other', other, atOnce, notes);
  await settled();
  expect(notes).toEqual(['slow, once', 'other']);
  question.answer();
  await settled();
  expect(notes).toEqual(['slow, once', 'other']);
  other.end();
  await settled();
  expect(notes).toEqual(['slow, once', 'other', 'slow, twice']);
});

test('a page with several requests gets its turn once all of them are answered', async () => {
  const [next, notes]: [ReturnType<typeof createRenderQueue>, string[]] = [createRenderQueue(), []];
  const [first, second] = [next(), next()];
  const question = waiting();
  void page('first', first, atOnce, notes);
  void page('second, quick', second, atOnce, notes);
  void page('second, slow', second, question.callApi, notes);
  await settled();
  const before = ['first', 'second, quick']; // in either order
  expect(notes.toSorted()).toEqual(before);
  question.answer();
  await settled();
  expect(notes.toSorted()).toEqual(before);
  first.end();
  await settled();
  expect(notes.at(-1)).toBe('second, slow');
});

test('a page that failed before its data arrived takes no further turn', async () => {
  const [next, notes]: [ReturnType<typeof createRenderQueue>, string[]] = [createRenderQueue(), []];
  const [broken, other] = [next(), next()];
  const question = waiting();
  void page('broken', broken, question.callApi, notes);
  broken.end();
  question.answer();
  await settled();
  void page('other', other, atOnce, notes);
  await settled();
  expect(notes).toEqual(['broken', 'other']);
});

test('a page that never ends delays the others for one second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [next, notes]: [ReturnType<typeof createRenderQueue>, string[]] = [createRenderQueue(), []];
  void page('endless', next(), atOnce, notes);
  void page('other', next(), atOnce, notes);
  await settled();
  expect(notes).toEqual(['endless']);
  vi.advanceTimersByTime(1000);
  await settled();
  expect(notes).toEqual(['endless', 'other']);
});
