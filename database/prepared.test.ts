import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';

test('a statement that does not name its columns is not prepared', () => {
  expect(() => prepared('all-pieces', 'select * from products')).toThrow('all-pieces');
});
