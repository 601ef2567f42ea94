import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/suggestions.ts';
import { suggestionGroups } from './suggested-links.ts';

const found: Suggestions = {
  total: 3,
  products: [],
  categories: [],
  understood: [['nath', 'nathni']],
  corrected: null,
  near: [],
};

test('[FIND-1] the words understood lead to what they find', () => {
  const { lists, understood } = suggestionGroups('nathni', found);
  expect(lists).toEqual([
    {
      title: 'We also searched for',
      links: [{ text: 'nath, nathni', note: '', path: '/products?search=nath' }],
    },
  ]);
  expect(understood).toEqual([]);
});

test('[FIND-1] the words understood in a search without results are no links: the near ones are', () => {
  const none: Suggestions = {
    ...found,
    total: 0,
    understood: [
      ['nath', 'nathni'],
      ['green', 'hara'],
    ],
    near: [{ words: 'nath', count: 3 }],
  };
  const { lists, understood, paths } = suggestionGroups('green nath', none);
  expect(lists.map(({ title }) => title)).toEqual(['Did you mean…?']);
  expect(paths).toEqual(['/products?search=nath']);
  expect(understood).toEqual(none.understood);
});

test('[FIND-20] pages that the words name come before other lists', () => {
  const pages = [{ title: 'Return Policy', path: '/return-policy' }];
  const { lists, paths } = suggestionGroups('return policy nath', { ...found, pages });
  expect(lists.map(({ title }) => title)).toEqual(['Pages', 'We also searched for']);
  expect(paths[0]).toBe('/return-policy');
});

test('[FIND-1] categories narrow what is found; without a result they are shown whole', () => {
  const categories = [{ slug: 'nose-rings', name: 'Nose Rings', count: 3 }];
  const pathOf = (total: number) =>
    suggestionGroups('nath', { ...found, total, categories, understood: [] }).paths;
  expect(pathOf(3)).toEqual(['/products?category=nose-rings&search=nath']);
  expect(pathOf(0)).toEqual(['/products?category=nose-rings']);
});
