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

test('what cannot change is gone over once, in whatever list it comes, and answers without what nobody knows', () => {
  const { schema, looks } = counting();
  const two = Object.freeze({ even: 2, secret: 'no' });
  expect(schema.parse([two])).toEqual([{ even: 2 }]);
  expect(schema.parse([two, two])).toEqual([{ even: 2 }, { even: 2 }]);
  expect(looks()).toBe(1);
});

test('what may still change is gone over each time', () => {
  const { schema, looks } = counting();
  const value = { even: 2 };
  schema.parse([value]);
  value.even = 3;
  expect(schema.safeParse([value]).success).toBe(false);
  expect(looks()).toBe(2);
});

test('what breaks the contract breaks it each time', () => {
  const { schema } = counting();
  const three = Object.freeze({ even: 3 });
  expect(schema.safeParse([three]).success).toBe(false);
  expect(schema.safeParse([three]).success).toBe(false);
});
