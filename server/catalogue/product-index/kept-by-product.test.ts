import { describe, expect, it } from 'vitest';
import { KeptByProduct } from './kept-by-product.ts';

/** A source whose reads end when they are told to: `all`, or the ids that changed. */
function source() {
  const reads: { readonly what: string; readonly end: (value: string) => void; readonly fail: () => void }[] =
    [];
  const begin = (what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    reads.push({ what, end: resolve, fail: () => reject(new Error('the database rests')) });
    return promise;
  };
  const kept = new KeptByProduct<string>({
    tag: 'product',
    readAll: () => begin('all'),
    readAgain: (known, changed) => begin(`${known} with ${[...changed].join(' and ')}`),
  });
  const begun = async (number: number) => {
    await expect.poll(() => reads.length).toBe(number);
    return reads.map(({ what }) => what);
  };
  return { kept, begun, read: (number: number) => reads[number] };
}

describe('what is read from all products', () => {
  it('[LIST-7] is read once for all who ask, and then again for the products that changed', async () => {
    const { kept, begun, read } = source();
    const both = [kept.read(), kept.read()];
    await begun(1);
    both.push(kept.read());
    read(0)?.end('first');
    expect(await Promise.all(both)).toEqual(['first', 'first', 'first']);
    expect(await kept.read()).toBe('first');
    kept.invalidate('product:7');
    kept.invalidate('product:9');
    kept.invalidate('listing');
    const changed = kept.read();
    expect(await begun(2)).toEqual(['all', 'first with 7 and 9']);
    read(1)?.end('second');
    expect([await changed, await kept.read()]).toEqual(['second', 'second']);
  });

  it('[LIST-7] one read runs at a time; who asks after a change gets what the next one reads', async () => {
    const { kept, begun, read } = source();
    const early = kept.read();
    await begun(1);
    kept.invalidate('product:1');
    const late = [kept.read(), kept.read()];
    kept.invalidate('product:2');
    late.push(kept.read());
    expect(await begun(1)).toEqual(['all']);
    read(0)?.end('first');
    expect(await early).toBe('first');
    expect(await begun(2)).toEqual(['all', 'first with 1 and 2']);
    read(1)?.end('second');
    expect(await Promise.all(late)).toEqual(['second', 'second', 'second']);
  });

  it('[LIST-7] a failed read does not stay, nor does what was read before: it does not know the change', async () => {
    const { kept, begun, read } = source();
    const first = kept.read();
    await begun(1);
    read(0)?.fail();
    await expect(first).rejects.toThrow('rests');
    const second = kept.read();
    await begun(2);
    read(1)?.end('second');
    await second;
    kept.invalidate('product:1');
    const third = kept.read();
    await begun(3);
    read(2)?.fail();
    await expect(third).rejects.toThrow('rests');
    const fourth = kept.read();
    expect(await begun(4)).toEqual(['all', 'all', 'second with 1', 'all']);
    read(3)?.end('fourth');
    expect(await fourth).toBe('fourth');
  });

  it('[LIST-7] what was being read when everything changed is read again', async () => {
    const { kept, begun, read } = source();
    const early = kept.read();
    await begun(1);
    for (let id = 1; id <= 1001; id += 1) kept.invalidate(`product:${id}`);
    const late = kept.read();
    read(0)?.end('before');
    expect(await early).toBe('before');
    expect(await begun(2)).toEqual(['all', 'all']);
    read(1)?.end('after');
    expect([await late, await kept.read()]).toEqual(['after', 'after']);
  });

  it('[LIST-7] while no changes are received, each who asks gets a read that begins afterwards, one at a time', async () => {
    const { kept, begun, read } = source();
    kept.listening = false;
    const first = kept.read();
    await begun(1);
    const later = [kept.read(), kept.read()];
    read(0)?.end('first');
    expect(await first).toBe('first');
    await begun(2);
    read(1)?.end('second');
    expect(await Promise.all(later)).toEqual(['second', 'second']);
    const third = kept.read();
    expect(await begun(3)).toEqual(['all', 'all', 'all']);
    read(2)?.end('third');
    expect(await third).toBe('third');
  });
});
