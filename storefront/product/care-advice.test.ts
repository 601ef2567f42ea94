import { expect, test } from 'vitest';
import type { ProductAttributes } from '#contract/product.ts';
import { careAdvice } from './care-advice.ts';

const stone = { cut: null, pieces: 1, carats: 1, source: 'natural', note: null } as const;

function product(technique: string, ...kinds: readonly string[]) {
  return {
    metal: 'gold',
    metal_colour: null,
    technique,
    stones: kinds.map((kind) => ({ kind, ...stone })),
  } as unknown as ProductAttributes;
}

test('a closed setting is kept dry, whatever else is set in it', () => {
  const texts = careAdvice(product('Jadau', 'Polki', 'Ruby')).join(' ');
  expect(texts).toContain('Keep it dry');
  expect(texts).not.toContain('soap');
});

test('an open-set diamond may be washed', () => {
  expect(careAdvice(product('Prong setting', 'Diamond')).join(' ')).toContain('soap');
});

test('every piece has a pouch of its own', () => {
  expect(careAdvice(product('Granulation'))).toHaveLength(1);
});
