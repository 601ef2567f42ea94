import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import { asMatches, isMatch } from '../product-index/bitmap.ts';
import { anyProduct, ofCategory, type Phrase, type ProductTexts } from './postings.ts';
import { weightOf, WordIndex } from './word-index.ts';

const piece = (id: number, texts: Partial<ProductTexts>): ProductTexts => ({
  ...{ id, category: 1, name: '', kind: '', rest: '' },
  ...texts,
});
async function* paged(products: readonly ProductTexts[]) {
  for (const product of products) yield await Promise.resolve([product]);
}
const partOf = new Map<number, string>(Object.entries(weightOf).map(([part, weight]) => [weight, part]));
/** The products that have the phrase, with the most important part that has it. */
const found = (index: WordIndex, phrase: Phrase) => {
  const ids = Int32Array.from({ length: index.highest + 1 }, (_, id) => id);
  const weights = new Uint8Array(ids.length);
  index.addWeights([phrase], ids, weights);
  expect([...ids].filter((id) => isMatch(asMatches(index.having([phrase])), id))).toEqual(
    [...ids].filter((id) => weights[id] !== 0),
  );
  return [...weights].flatMap((weight, id) => (weight === 0 ? [] : `${id} ${partOf.get(weight)}`));
};

const products = [
  piece(3, { name: 'Blue sapphire ring', kind: 'Rings JD-001', rest: 'gold sapphire' }),
  piece(4, { name: 'Sapphire and blue enamel', kind: 'Pendants JD-002', category: 1234 }),
  piece(9, { name: 'Plain blue', kind: 'sapphire', rest: 'झुमका' }),
];
const index = await WordIndex.of(paged(products));

describe('the words of the products', () => {
  it('[LIST-7] a word is found in every part, and counts as in the most important one', () => {
    expect(found(index, [['sapphire']])).toEqual(['3 name', '4 name', '9 kind']);
    expect(found(index, [['झुमका']])).toEqual(['9 rest']);
    expect(found(index, [['झ']])).toEqual([]);
  });

  it('[FIND-2] a phrase is found where its words stand together, in any of their forms', () => {
    expect(found(index, [['blue'], ['sapphires', 'sapphire']])).toEqual(['3 name']);
    expect(found(index, [['blue'], ['sapphire'], ['ring']])).toEqual(['3 name']);
    expect(found(index, [['sapphire'], ['blue']])).toEqual([]);
  });

  it('[LIST-7] a beginning finds all words that begin so', () => {
    expect(found(index, [['sap*']])).toEqual(['3 name', '4 name', '9 kind']);
    expect(found(index, [['blue'], ['sap*']])).toEqual(['3 name']);
    expect(found(index, [['sapx*']])).toEqual([]);
  });

  it('[LIST-7] a long word is found by its first forty letters, as it is typed', async () => {
    const long = 'x'.repeat(50);
    const one = await WordIndex.of(paged([piece(1, { name: long })]));
    expect(found(one, [searchTerms(long)])).toEqual(['1 name']);
  });

  it('[FIND-2] all products and those of a category are found by words that nobody types', () => {
    expect(found(index, anyProduct)).toEqual(['3 kind', '4 kind', '9 kind']);
    expect(found(index, ofCategory(1234))).toEqual(['4 kind']);
    expect(found(index, ofCategory(1))).toEqual(['3 kind', '9 kind']);
  });

  it('[LIST-7] knows words of more than two letters, those that contain a text, and the nearest', () => {
    expect([index.has('sapphire'), index.has('sapphir'), index.has('jd')]).toEqual([true, false, false]);
    expect(index.containing('apphi')).toEqual(['sapphire']);
    expect(index.containing('lai')).toEqual([]);
    expect(index.containing('00')).toEqual([]);
    expect(index.containing('#12')).toEqual([]);
    expect(index.containing('123')).toEqual([]); // a category
    expect(index.containing('001')).toEqual(['001']);
    expect(index.nearest('saphire', 2, () => true)).toEqual({ word: 'sapphire', distance: 1 });
    expect(index.nearest('saphire', 2, (word) => word !== 'sapphire')).toBe(null);
    expect(index.nearest('sphire', 1, () => true)).toBe(null);
  });

  it('[LIST-7] after changes it finds what an index made anew finds', async () => {
    const words = ['blue', 'bluebell', 'ring', 'sapphire', 'नीलम'];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' '));
    const texts = fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      category: fc.constantFrom(1, 2),
      ...{ name: text, kind: text, rest: text },
    });
    const shelf = fc.uniqueArray(texts, { selector: ({ id }) => id });
    const phrase = fc.array(fc.array(fc.constantFrom(...words, 'blu*'), { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(shelf, fc.array(shelf, { maxLength: 3 }), phrase, async (first, later, asked) => {
        let changed = await WordIndex.of(paged(first.toSorted((one, other) => one.id - other.id)));
        for (const [before, after] of [first, ...later]
          .slice(1)
          .map((now, at) => [[first, ...later][at] ?? [], now] as const))
          changed = await changed.changed(new Set([...before, ...after].map(({ id }) => id)), after);
        const now = (later.at(-1) ?? first).toSorted((one, other) => one.id - other.id);
        const anew = await WordIndex.of(paged(now));
        const forms = asked.map((each) => [...new Set(each)]);
        expect(found(changed, forms)).toEqual(found(anew, forms));
        expect(words.map((word) => changed.has(word))).toEqual(words.map((word) => anew.has(word)));
        expect(changed.containing('blue')).toEqual(anew.containing('blue'));
        expect(changed.nearest('bloe', 2, () => true)).toEqual(anew.nearest('bloe', 2, () => true));
      }),
    );
  });
});
