import { expect, test } from 'vitest';
import { certificateValues } from './facets.ts';
import { facetWords } from './facet-words.ts';
import { exemptText } from './product-fields.ts';

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
  ['UK size O ring', 'ring', ['ring-15']],
  ['uk ring size M', '', ['ring-12']],
  ['ring size N½ UK', 'ring', ['ring-14']],
  ['uk size n 1/2', '', ['ring-14']],
  ['EU size 54 ring', 'ring', ['ring-14']],
  ['ring size 54 EU', 'ring', ['ring-14']],
  ['european ring size 52', '', ['ring-12']],
  ['17.2 mm ring', 'ring', ['ring-14']],
  ['17.2mm ring', 'ring', ['ring-14']],
  ['ring size 18 mm', 'ring', ['ring-17']],
  ['ring inner diameter 16.6 mm', 'ring', ['ring-12']],
  ['52 mm ring', 'ring', ['ring-12']],
  ['lab report', '', ['report']],
  ['ring with laboratory report', 'ring', ['report']],
  ['lab certified diamond', 'diamond', ['report']],
  ['certificate of authenticity', '', ['report']],
  ['authenticity certificate ring', 'ring', ['report']],
  ['exempt hallmark', '', ['exempt']],
  ['choker exempt from hallmarking', 'choker', ['exempt']],
  ['hallmarking exemption', '', ['exempt']],
  ['hallmark exempted jadau', 'jadau', ['exempt']],
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

test.each([
  ['uk size o', 'Ring 15 (UK O)'],
  ['uk size n 1/2', 'Ring 14 (UK N½)'],
  ['eu size 54', 'Ring 14 (EU 54)'],
  ['17.2 mm ring', 'Ring 14 (17.2 mm)'],
])('[FIND-15] so is the size of “%s”', (typed, name) => {
  expect(facetWords(typed).facets).toMatchObject([{ name }]);
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
    'ring 18 mm wide',
    '18 mm cocktail ring',
    'ring with 16 mm pearl',
    '16 mm pearl ring',
    'nose ring 15 mm',
    'uk size o bangle',
    'made in uk ring',
    'uk ring',
    'eu size 40 ring',
    'without a lab certificate',
    'tax exempt',
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

test('[FIND-15] an exempt piece is called the same as a filter and on its page', () => {
  expect(certificateValues.exempt.name).toBe(exemptText);
});
