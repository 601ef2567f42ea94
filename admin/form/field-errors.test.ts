import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const values = { name: '', countries: ['India', 'Narnia'], stones: [{ kind: '' }], rates: [] };

test('[ADMIN-2] an API error is shown at the field it names, including fields of a list row', () => {
  expect(
    fieldErrors(values, [
      { code: 'name', message: 'name is required' },
      { code: 'stones.0.kind', message: 'stones.0.kind is required' },
      { code: 'countries.1', message: 'countries.1 must be a country' },
      { code: 'total', message: 'The prices have changed' },
      // A list of rows cannot show an error of the list as a whole: the form shows it in its notice.
      { code: 'stones', message: 'stones must have a kind' },
      { code: 'rates', message: 'rates must have at least one step' },
    ]),
  ).toEqual([
    { field: 'name', message: 'Is required' },
    { field: 'stones.0.kind', message: 'Is required' },
    { field: 'countries', message: 'Line 2 must be a country' },
  ]);
});
