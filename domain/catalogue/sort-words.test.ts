import { expect, test } from 'vitest';
import { sortWords } from './sort-words.ts';

test.each([
  ['cheapest ring', 'ring', 'price-low'],
  ['Cheapest', '', 'price-low'],
  ['sabse sasti payal', 'payal', 'price-low'],
  ['सबसे सस्ता हार', 'हार', 'price-low'],
  ['most expensive necklace', 'necklace', 'price-high'],
  ['सबसे महंगी अंगूठी', 'अंगूठी', 'price-high'],
  ['cheap ring', 'ring', 'price-low'],
  ['sasta', '', 'price-low'],
  ['sasti payal', 'payal', 'price-low'],
  ['सस्ती पायल', 'पायल', 'price-low'],
  ['affordable jewellery', 'jewellery', 'price-low'],
  ['low cost earrings', 'earrings', 'price-low'],
  ['budget friendly nath', 'nath', 'price-low'],
  ['less expensive necklace', 'necklace', 'price-low'],
  ['necklace not too expensive', 'necklace', 'price-low'],
  ['inexpensive ring', 'ring', 'price-low'],
  ['expensive ring', 'ring', 'price-high'],
  ['mehengi anguthi', 'anguthi', 'price-high'],
  ['new arrivals', '', 'newest'],
  ['latest', '', 'newest'],
  ['latest collection of rings', 'of rings', 'newest'],
  ['new designs jhumka', 'jhumka', 'newest'],
  ['newest ring', 'ring', 'newest'],
  ["what's new", '', 'newest'],
  ['new ring', 'new ring', null],
  ['new year', 'new year', null],
  ['cheaper than 2 lakh', 'cheaper than 2 lakh', null],
  ['not cheap ring', 'not cheap ring', null],
  ['ring', 'ring', null],
  ['antique  ring', 'antique  ring', null],
])('[FIND-21] “%s” is “%s” in the order %s', (typed, words, sort) => {
  expect(sortWords(typed)).toEqual({ words, sort });
});
