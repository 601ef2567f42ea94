import { expect, test } from 'vitest';
import { inWords } from './format-value.ts';

test('[ADMIN-1] settings are compared in words, not in brackets', () => {
  expect(inWords(null)).toBe('');
  expect(inWords(true)).toBe('Yes');
  expect(inWords(88)).toBe('88');
  expect(inWords({ shown: false, html: '<p>We <b>choose</b></p><p>each</p>' })).toBe('No, We choose each');
  expect(
    inWords([
      { name: 'Years', figure: '50+' },
      { name: 'Pieces', figure: '900' },
    ]),
  ).toBe('Years, 50+; Pieces, 900');
});
