import { expect, test } from 'vitest';
import { careAdvice, type CareFacts } from './care-advice.ts';

function product(technique: string, ...kinds: readonly string[]): CareFacts {
  return {
    metal: 'gold',
    metal_colour: null,
    technique,
    stones: kinds.map((kind) => ({ kind, cut: null })),
  };
}

test('the advice for a closed setting is to keep it dry, whatever its stones', () => {
  const texts = careAdvice(product('Jadau', 'Polki', 'Ruby')).join(' ');
  expect(texts).toContain('Keep it dry');
  expect(texts).not.toContain('soap');
});

test('the advice for an open-set diamond includes washing with soap', () => {
  expect(careAdvice(product('Prong setting', 'Diamond')).join(' ')).toContain('soap');
});

test('a setting without special needs gets only the general advice', () => {
  expect(careAdvice(product('Granulation'))).toHaveLength(1);
});
