import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateOnce } from './validate-once.ts';

function counting() {
  let looks = 0;
  const even = z.number().refine((value) => {
    looks += 1;
    return value % 2 === 0;
  });
  return { schema: z.array(validateOnce(z.object({ even }))), looks: () => looks };
}

test('a frozen value is validated once, in any list, and stripped of unknown fields', () => {
  const { schema, looks } = counting();
  const two = Object.freeze({ even: 2, secret: 'no' });
  expect(schema.parse([two])).toEqual([{ even: 2 }]);
  expect(schema.parse([two, two])).toEqual([{ even: 2 }, { even: 2 }]);
  expect(looks()).toBe(1);
});

test('a mutable value is validated every time', () => {
  const { schema, looks } = counting();
  const value = { even: 2 };
  schema.parse([value]);
  value.even = 3;
  expect(schema.safeParse([value]).success).toBe(false);
  expect(looks()).toBe(2);
});

test('an invalid value is rejected every time', () => {
  const { schema } = counting();
  const three = Object.freeze({ even: 3 });
  expect(schema.safeParse([three]).success).toBe(false);
  expect(schema.safeParse([three]).success).toBe(false);
});
