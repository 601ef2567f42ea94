import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/suggestions.ts';
import { correctedText, nearGroups, quoted, suggestionGroups } from './suggested-links.ts';

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
  expect(lists.map(({ title }) => title)).toEqual(['Try fewer words']);
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

test('[FIND-10] a search of some of the typed words is not asked about as what was meant', () => {
  const near = ['Jhumka', 'polki jhumka', 'jhumki'].map((words) => ({ words, count: 3 }));
  const titles = (typed: string) =>
    nearGroups(typed, near).map(({ title, links }) => [title, ...links.map(({ words }) => words)]);
  expect(titles('jhumka, polki under 50k')).toEqual([
    ['Try fewer words', 'Jhumka', 'polki jhumka'],
    ['Did you mean…?', 'jhumki'],
  ]);
  expect(titles('झुमका')).toEqual([['Did you mean…?', 'Jhumka', 'polki jhumka', 'jhumki']]);
});

test('[LIST-7] words stand in one pair of quotation marks, also if they were typed with some', () => {
  expect(quoted('“emerald ring”')).toBe('“emerald ring”');
  expect(quoted(' "emerald" ring')).toBe('“emerald ring”');
  expect(quoted('"')).toBe('“"”');
  expect(correctedText('"panna" cotta', 'panna')).toBe(
    'No results for “panna cotta”. Showing results for “panna”.',
  );
});
