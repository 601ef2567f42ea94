import { expect, test } from 'vitest';
import { facetWords } from './facet-words.ts';

test.each([
  ['certified diamond', 'diamond', ['report']],
  ['Diamond ring with certificate', 'Diamond ring', ['report']],
  ['hallmarked', '', ['hallmarked']],
  ['BIS hallmark gold ring', 'gold ring', ['hallmarked']],
  ['hallmark certificate ring', 'ring', ['hallmarked']],
  ['certified hallmarked ring', 'ring', ['hallmarked', 'report']],
  ['प्रमाणित हीरा', 'हीरा', ['report']],
  ['size 14 ring', 'ring', ['ring-14']],
  ['ring of size 9', 'ring', ['ring-9']],
  ['14 size ring', 'ring', ['ring-14']],
  ['2-6 bangle', 'bangle', ['bangle-2-6']],
  ['kada 2-10', 'kada', ['bangle-2-10']],
  ['bangles size 2.4', 'bangles', ['bangle-2-4']],
  ['kada 2-4 with 2 ct diamonds', 'kada with 2 ct diamonds', ['bangle-2-4']],
  ['ring 14', 'ring', ['ring-14']],
  ['ring no 14', 'ring', ['ring-14']],
  ['14 number ring', 'ring', ['ring-14']],
  ['अंगूठी साइज 14', 'अंगूठी', ['ring-14']],
  ['kada 2.4', 'kada', ['bangle-2-4']],
  ['2.6 bangles', 'bangles', ['bangle-2-6']],
  ['bangle 2 6', 'bangle', ['bangle-2-6']],
  ['clip on nath without piercing', 'nath without piercing', ['side-clip']],
  ['left nath', 'nath', ['side-left']],
  ['nath for right side', 'nath for', ['side-right']],
  ['size 14', '', ['ring-14']],
  ['size 14 under 2 lakh', 'under 2 lakh', ['ring-14']],
  ['diamond band size 12', 'diamond band', ['ring-12']],
  ['अंगूठी size 12', 'अंगूठी', ['ring-12']],
  ['hallmarked rose gold chain', 'rose gold chain', ['hallmarked']],
  ['igi', '', ['igi']],
  ['GIA certified diamond ring', 'diamond ring', ['gia']],
  ['ring with IGI certificate', 'ring with', ['igi']],
  ['us size 7 ring', 'ring', ['ring-14']],
  ['ring size 6.5 US', 'ring', ['ring-13']],
  ['US 7 ring', 'ring', ['ring-14']],
  ['earrings in stock', 'earrings', ['in-stock']],
  ['available now', '', ['in-stock']],
  ['sold pieces', '', ['sold']],
  ['sale', '', ['sale']],
  ['rings on discount', 'rings', ['sale']],
  ['discount offers', '', ['sale']],
  ['items on sale', '', ['sale']],
  ['available in stock', '', ['in-stock']],
  ['ring size us 7', 'ring', ['ring-14']],
  ['gia', '', ['gia']],
  ['gia solitaire', 'solitaire', ['gia']],
])('[FIND-15] “%s” names its facets', (typed, words, slugs) => {
  const found = facetWords(typed);
  expect(found.words).toBe(words);
  expect(found.facets.map(({ slug }) => slug)).toEqual(slugs);
});

test('[FIND-15] each facet has the words that are left without it', () => {
  expect(facetWords('certified size 14 ring').facets).toEqual([
    { key: 'certificate', slug: 'report', name: 'With gem report', without: 'size 14 ring' },
    { key: 'size', slug: 'ring-14', name: 'Ring 14', without: 'certified ring' },
  ]);
});

test('[FIND-15] a size of the United States is said beside the one that it is here', () => {
  expect(facetWords('us size 7').facets).toMatchObject([{ slug: 'ring-14', name: 'Ring 14 (US 7)' }]);
});

test('[FIND-15] words and numbers that name no facet stay as they are', () => {
  for (const typed of [
    'ring',
    'not hallmarked ring',
    'non-certified',
    'without certificate',
    'uncertified',
    'diamond 2-4 ct',
    'size 40',
    'size 14.5',
    'kada 2.4 lakh',
    'ring 18 karat',
    'ring 14k',
    'clip brooch',
    'left brooch',
    'AB-RNG-2-6 bangle',
    '18k gold',
    'necklace size 16',
    'chain size 18 inch',
    'size 14 bangle',
    'nose ring size 8',
    'earring size 8',
    'ring size 13 US',
    'us size 13 ring',
    'uk size 12 ring',
    'us size 7 bangle',
    'rings sold in pairs',
    'usa size 13 ring',
    'us ring 13',
    'nose ring us size 7',
    'set of 6 american diamond studs',
    'american 10 karat gold ring',
    'gold ring for sale',
    'Gia hoops',
    'ring size 18 mm',
    'hallmarked silver anklet',
    'silver anklet with hallmark certificate',
    'no BIS hallmark ring',
    'without gem certificate',
    'ring without a certificate',
    'bangles 2-4 lakh',
    'diamond bangle 2-4 ct',
    'gift certificate',
  ])
    expect(facetWords(typed)).toEqual({ words: typed, facets: [] });
});
