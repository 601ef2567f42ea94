import { expect, test } from 'vitest';
import { shortName } from './review-view.ts';

test.each([
  [{ f_name: 'Asha', l_name: 'Verma' }, 'Asha V.'],
  [{ f_name: 'Asha', l_name: 'v' }, 'Asha V.'],
  [{ f_name: 'Asha', l_name: '' }, 'Asha'],
  [{ f_name: ' ', l_name: 'Verma' }, 'A customer'],
  [null, 'A customer'],
])('[ITEM-5] the reviewer %j is shown as %s', (customer, name) => {
  expect(shortName(customer)).toBe(name);
});
