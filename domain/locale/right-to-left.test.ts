import { expect, test } from 'vitest';
import { hasRightToLeft, isolated, withIsolatedNumbers } from './right-to-left.ts';

/** The marks as brackets: { } of a direction from left to right, [ ] of the direction of the first letter. */
const marked = (text: string) =>
  text
    .replaceAll('\u2066', '{')
    .replaceAll('\u2068', '[')
    .replace(/\u2069$/, ']')
    .replaceAll('\u2069', '}');

test.each([
  ['احمد خان 12-B', 'احمد خان {12-B]'],
  ['احمد (Ahmed) خان', 'احمد ({Ahmed}) خان'],
  ['دہلی 110006, Delhi (07)', 'دہلی {110006, Delhi (07)]'],
  ['گلی ۱۲، +91 98765 43210', 'گلی ۱۲، {+91 98765 43210]'],
  ['Flat 12-B, Jaipur', 'Flat 12-B, Jaipur'],
])('[LAW-96] numbers and Latin words of %s stay together', (line, shown) => {
  expect(marked(withIsolatedNumbers(line))).toBe(shown);
});

test('[LAW-96] a name from right to left is isolated, another one stays as it is', () => {
  expect(marked(isolated('احمد'))).toBe('[احمد]');
  expect([isolated('Asha'), hasRightToLeft('आशा'), hasRightToLeft('Asha احمد')]).toEqual([
    'Asha',
    false,
    true,
  ]);
});
