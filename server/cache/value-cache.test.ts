import { describe, expect, it } from 'vitest';
import { ValueCache } from './value-cache.ts';
import { expiryTag } from './expiry-tags.ts';

describe('answers remembered for pages', () => {
  const countingCategories = (answers: ValueCache<number>) => {
    let makings = 0;
    return () =>
      answers.get('categories', async (tag) => {
        tag('categories');
        makings += 1;
        return makings;
      });
  };

  it('are made once, and say what they were made of to everyone who reads them', async () => {
    const read = countingCategories(new ValueCache());
    const [first, second] = await Promise.all([read(), read()]);
    expect([first.answer, second.answer]).toEqual([1, 1]);
    expect([...(await read()).tags]).toEqual(['categories']);
  });

  it('are made anew when what they were made of has changed, and only then', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    await read();
    answers.invalidate('product:1');
    expect((await read()).answer).toBe(1);
    answers.invalidate('categories');
    expect((await read()).answer).toBe(2);
  });

  it('are made anew from the moment on at which one of their tags is over', async () => {
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

  it('are not remembered when something changed while they were being made', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    const reading = read();
    answers.invalidate('categories');
    expect((await reading).answer).toBe(1);
    expect((await read()).answer).toBe(2);
  });

  it('a making that fails is told to all who wait, and tried anew by the next', async () => {
    const answers = new ValueCache<number>();
    const failing = () => answers.get('config', () => Promise.reject(new Error('database away')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('database away');
    expect((await answers.get('config', async () => 7)).answer).toBe(7);
  });

  it('while changes cannot be heard, nothing is remembered', async () => {
    const answers = new ValueCache<number>();
    const read = countingCategories(answers);
    await read();
    answers.listening = false;
    await read();
    expect((await read()).answer).toBe(3);
  });

  it('never grow beyond their number, whatever is asked', async () => {
    const answers = new ValueCache<number>();
    let makings = 0;
    const ask = (name: string) => answers.get(name, async () => (makings += 1));
    for (let shelf = 0; shelf < 300; shelf += 1) await ask(`shelf-${shelf}`);
    await ask('shelf-299');
    expect(makings).toBe(300);
    await ask('shelf-0');
    expect(makings).toBe(301);
  });
});
