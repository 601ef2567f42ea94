import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { fillLegalText } from '#domain/shop/legal-placeholders.ts';
import { demoSettings } from '../settings.ts';

const { company, delivery, legal } = demoSettings(() => '');

function filled(text: keyof typeof legal, to: number): string {
  const returnPickUp = { from: toPaise(0), to: toPaise(to) };
  return fillLegalText(legal[text].html, { company, delivery: { ...delivery, returnPickUp } }) ?? '';
}

test('[DAY-5] drafts say what the pick-up of a return costs, also when it costs nothing', () => {
  expect(filled('returnPolicy', 0)).toContain('and free if you changed your mind');
  expect(filled('refundPolicy', 0)).toContain('the insured pick-up within India is free.');
  for (const text of ['returnPolicy', 'refundPolicy'] as const) {
    expect(filled(text, 0)).not.toMatch(/you pay the|by value/);
    expect(filled(text, 900_00)).toContain('₹0 to ₹900');
  }
});

test('[DAY-5] drafts promise a free cancellation only until work for the buyer has begun', () => {
  const text = filled('cancellationPolicy', 0);
  expect(text).toContain('never more than 15 percent');
  expect(text).not.toContain('We charge nothing for a cancellation');
  expect(text).not.toContain('costs you nothing');
  expect(filled('refundPolicy', 0)).not.toContain('You cancelled before we packed it, or');
});
