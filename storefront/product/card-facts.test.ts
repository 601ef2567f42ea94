import { expect, test } from 'vitest';
import { ageText, honestText } from './card-facts.ts';

const plain = {
  era: null,
  condition: 'new',
  condition_report: null,
  purity: '22K',
  gross_weight: 31.2,
  sold_as: 'pair',
} as const;

test('[PAGES-8] a card says that a piece is new, with its fineness and weight', () => {
  expect([ageText(plain), honestText(plain)]).toEqual(['New · 22K', '31.200 g per pair']);
  expect(honestText({ ...plain, sold_as: 'piece' })).toBe('31.200 g');
  expect([ageText({ ...plain, purity: null }), honestText({ ...plain, gross_weight: null })]).toEqual([
    'New',
    '',
  ]);
});

test('[PAGES-8] a card names the era of a vintage piece, its condition, and the first sentence of the report', () => {
  const vintage = {
    ...plain,
    era: 'Art Deco, 1928',
    condition: 'very_good',
    condition_report: 'Two of eight seed pearls replaced. Pin stems renewed in steel in 2025.',
  } as const;
  expect(ageText(vintage)).toBe('Vintage · Art Deco, 1928');
  expect(honestText(vintage)).toBe('Very good. Two of eight seed pearls replaced.');
  const dated = 'Made c. 1920, with its first clasp. Cleaned.';
  expect(honestText({ ...vintage, condition_report: dated })).toBe(
    'Very good. Made c. 1920, with its first clasp.',
  );
});

test('[PAGES-8] a piece in used condition is not called new', () => {
  expect(ageText({ ...plain, condition: 'good' })).toBe('Good · 22K');
});
