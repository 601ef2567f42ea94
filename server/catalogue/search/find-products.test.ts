import { describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/server-limits.ts';
import { createVocabulary } from './vocabulary.ts';
import { placesOf, type Slice } from '../product-index/select-products.ts';
import { matchesOf } from '../product-index/bitmap.ts';
import { idsAt } from '../product-index/sorted-products.ts';
import { bestMatches, findProducts } from './find-products.ts';
import { interpret } from './interpret.ts';
import { searchQuery } from './search-query.ts';
import type { ProductTexts } from './postings.ts';
import { WordIndex } from './word-index.ts';

const [rings, noseRings] = [
  { id: 1, slug: 'rings', name: 'Rings', parent_id: null },
  { id: 2, slug: 'nose-rings', name: 'Nose Rings', parent_id: null },
] as const;
const vocabulary = createVocabulary(
  [
    { kind: 'category', words: ['ring', 'anguthi'] },
    { kind: 'category', words: ['nath', 'nose ring'] },
    { kind: 'stone', words: ['blue sapphire', 'neelam'] },
    { kind: 'ignored', words: ['for'] },
  ],
  [rings, noseRings],
);

/** In the order of the ids, which the lists here take for the newest first. */
const names: Record<number, Partial<ProductTexts>> = {
  1: { name: 'Meera ring', rest: 'gold blue sapphire' },
  2: { name: 'Vanya Sapphire band', rest: 'gold blue sapphire' },
  3: { name: 'Nose ring', category: noseRings.id, kind: 'Nose Rings' },
  4: { name: 'Gold ring of Vanya' },
  5: { name: 'Vanya brooch', category: 7, kind: 'Brooches', rest: 'blue sapphire' },
};
const products = Object.entries(names).map(([id, texts]) => ({
  ...{ id: Number(id), category: rings.id, name: '', kind: 'Rings', rest: '' },
  ...texts,
}));
async function* pages() {
  yield await Promise.resolve(products);
}
const index = await WordIndex.of(pages());
const newest = {
  ids: Int32Array.from(products, ({ id }) => id),
  prices: Float64Array.from(products, () => 0),
  facetGroupOf: Int32Array.from(products, () => 0),
  facetGroups: [{ category_id: rings.id, brand_id: null, country_id: null }],
  leading: 0,
};

function find(typed: string, sold: readonly number[] = [], slice: Partial<Slice> = {}): number[] {
  const search = searchQuery(interpret(typed.split(' '), vocabulary));
  const found = idsAt(newest, placesOf(newest, findProducts(index, search)));
  return bestMatches(index, search, {
    ...{ found, ids: found },
    soldOut: matchesOf(Int32Array.from(sold)),
    ...{ limit: 24, skip: 0, ...slice },
  });
}

describe('what a search finds', () => {
  it.each([
    ['every word', 'vanya gold', [4, 2]],
    ['what a group of the vocabulary names, but not what a longer phrase names', 'anguthi', [1, 2, 4]],
    ['the longer phrase', 'nath', [3]],
    ['all but what is not wanted', 'vanya no ring', [5]],
    ['without a wanted word, all but what is not', 'no ring', [3, 5]],
    ['nothing where a word is missing', 'vanya silver', []],
  ])('[LIST-7] [FIND-2] [FIND-19] %s', (_what, typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });

  it('[FIND-3] a piece comes first that has the words in its name, and of equal ones the newest', () => {
    expect(find('gold')).toEqual([4, 1, 2]);
    expect(find('vanya')).toEqual([2, 4, 5]);
    expect(find('gold vanya')).toEqual([4, 2]);
  });

  it('[FIND-3] a piece of the category that a word names does not need it in its name', () => {
    expect(find('ring vanya')).toEqual([4, 2]);
    expect(find('anguthi')).toEqual([1, 2, 4]);
  });

  it('[FIND-3] of pieces with blue sapphires one that is named after its sapphire comes first', () => {
    expect(find('neelam')).toEqual([2, 1, 5]);
  });

  it('[LIST-2] each page has the next ones', () => {
    expect(find('ring', [], { limit: 2 })).toEqual([1, 4]);
    expect(find('ring', [], { limit: 2, skip: 2 })).toEqual([2]);
    expect(find('ring', [], { limit: 2, skip: 4 })).toEqual([]);
  });

  it('[LIST-3] the most terms that a search has are added up', () => {
    const typed = 'vanya vanya vanya vanya vanya vanya vanya vanya';
    expect(typed.split(' ')).toHaveLength(serverLimits.searchTerms);
    expect(find(typed)).toEqual([2, 4, 5]);
    expect(find(typed, [4])).toEqual([2, 5, 4]);
  });

  it('[LIST-3] sold pieces come last, but not the only one whose name has all words', () => {
    expect(find('vanya', [2, 4])).toEqual([5, 2, 4]);
    expect(find('vanya gold', [4])).toEqual([4, 2]);
    expect(find('neelam', [2])).toEqual([1, 5, 2]);
    expect(find('for', [1])).toEqual([2, 3, 4, 5, 1]);
  });

  it('[LIST-3] a word that is in no name does not count there', () => {
    expect(find('blue ring', [1])).toEqual([1, 2]);
    expect(find('blue vanya', [2])).toEqual([5, 2]);
  });
});
