import { expect, test } from 'vitest';
import { pagesNamed } from './page-words.ts';

test.each([
  ['return policy', ['/return-policy']],
  ['Track my order', ['/profile']],
  ['appointment', ['/appointments']],
  ['size guide', ['/faq']],
  ['contact', ['/contact']],
  ['ring repair', ['/contact']],
  ['gold rate today', ['/rates']],
  ['सोने का भाव', ['/rates']],
  ['About Us', ['/about']],
  ['return and refund policy', ['/return-policy', '/refund-policy']],
  ['returned gold', []],
  ['gold ring', []],
  ['sale', []],
])('[FIND-20] “%s” names the pages %j', (typed, paths) => {
  expect(pagesNamed(typed).map(({ path }) => path)).toEqual(paths);
});
