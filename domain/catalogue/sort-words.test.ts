import { expect, test } from 'vitest';
import { sortWords } from './sort-words.ts';

test.each([
  ['cheapest ring', 'ring', 'price-low'],
  ['Cheapest', '', 'price-low'],
  ['sabse sasti payal', 'payal', 'price-low'],
  ['सबसे सस्ता हार', 'हार', 'price-low'],
  ['most expensive necklace', 'necklace', 'price-high'],
  ['सबसे महंगी अंगूठी', 'अंगूठी', 'price-high'],
  ['ring', 'ring', null],
  ['expensive  ring', 'expensive  ring', null],
])('[FIND-21] “%s” is “%s” in the order %s', (typed, words, sort) => {
  expect(sortWords(typed)).toEqual({ words, sort });
});
