import { describe, expect, it } from 'vitest';
import { ValueCache } from './value-cache.ts';
import { expiryTag } from './expiry-tags.ts';

describe('the value cache', () => {
  const countingCategories = (answers: ValueCache<number>) => {
    let makings = 0;
    return () =>
      answers.get('categories', async (tag) => {
        tag('categories');
        makings += 1;
        return makings;
      });
  };

  it('computes a value once for concurrent readers, and returns its tags', async () => {
    const read = countingCategories(new ValueCache());
    const [first, second] = await Promise.all([read(), read()]);
    expect([first.answer, second.answer]).toEqual([1, 1]);
    expect([...(await read()).tags]).toEqual(['categories']);
  });

  it('computes a value again only after one of its tags was invalidated', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    await read();
    answers.invalidate('product:1');
    expect((await read()).answer).toBe(1);
    answers.invalidate('categories');
    expect((await read()).answer).toBe(2);
  });

  it('computes a value again as soon as one of its tags expires', async () => {
    let now = 1999;
    const answers = new ValueCache<number>(() => now);
    let makings = 0;
    const read = () =>
      answers.get('banners', async (tag) => {
        tag(expiryTag(new Date(2000 * (makings + 1))));
        makings += 1;
        return makings;
      });
    expect([(await read()).answer, (await read()).answer]).toEqual([1, 1]);
    now = 2000;
    expect([(await read()).answer, (await read()).answer]).toEqual([2, 2]);
  });

  it('does not store a value whose tag was invalidated during the computation', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    const reading = read();
    answers.invalidate('categories');
    expect((await reading).answer).toBe(1);
    expect((await read()).answer).toBe(2);
  });

  it('rejects all waiting readers if a computation fails, and computes again for the next', async () => {
    const answers = new ValueCache<number>();
    const failing = () => answers.get('config', () => Promise.reject(new Error('database away')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('database away');
    expect((await answers.get('config', async () => 7)).answer).toBe(7);
  });

  it('stores nothing while it receives no change notifications', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    await read();
    answers.listening = false;
    await read();
    expect((await read()).answer).toBe(3);
  });

  it('never exceeds its number of entries', async () => {
    const answers = new ValueCache<number>();
    let makings = 0;
    const read = (name: string) => answers.get(name, async () => (makings += 1));
    for (let category = 0; category < 300; category += 1) await read(`category-${category}`);
    await read('category-299');
    expect(makings).toBe(300);
    await read('category-0');
    expect(makings).toBe(301);
  });
});
