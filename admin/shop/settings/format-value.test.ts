import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test('[ADMIN-1] setting values are shown as plain text, not as JSON or HTML', () => {
  expect(formatValue(null)).toBe('');
  expect(formatValue(true)).toBe('Yes');
  expect(formatValue(88)).toBe('88');
  expect(formatValue({ shown: false, html: '<p>We <b>choose</b></p><p>each</p>' })).toBe(
    'No, We choose each',
  );
  expect(
    formatValue([
      { name: 'Years', figure: '50+' },
      { name: 'Pieces', figure: '900' },
    ]),
  ).toBe('Years, 50+; Pieces, 900');
});
