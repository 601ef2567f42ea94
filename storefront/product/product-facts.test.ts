import { expect, test } from 'vitest';
import type { ProductAttributes } from '#contract/product.ts';
import { hallmarkNote } from './product-facts.ts';

type Marked = Pick<ProductAttributes, 'hallmark' | 'hallmark_huid' | 'hallmark_reason' | 'purity'>;
const note = (facts: Marked) => hallmarkNote(facts);

test('[PIECE-2] a hallmarked piece names purity and HUID, and says how to look it up', () => {
  const { title, paragraphs } = note({
    hallmark: 'hallmarked',
    hallmark_huid: 'D3X8RB',
    hallmark_reason: null,
    purity: '18K',
  });
  expect(title).toBe('Hallmarked: 18K, HUID D3X8RB');
  expect(paragraphs.join(' ')).toContain('BIS Care app');
});

test('[PIECE-2] the note of a pair names one code for each article', () => {
  const pair = {
    hallmark: 'hallmarked',
    hallmark_huid: 'D3X8RB, K9T2MA',
    hallmark_reason: null,
    purity: '18K',
  } as const;
  expect(note(pair).paragraphs[0]).toContain('the codes D3X8RB and K9T2MA, one for each article.');
});

test('[PIECE-2] a piece without a hallmark gives its own reason', () => {
  const exempt = { hallmark: 'exempt', hallmark_huid: null, purity: '22K' } as const;
  expect(note({ ...exempt, hallmark_reason: 'Jadau work' })).toMatchObject({
    title: 'Exempt from hallmarking',
    summary: 'Jadau work',
  });
  expect(note({ ...exempt, hallmark: 'not_hallmarked', hallmark_reason: 'Below two grams' })).toMatchObject({
    title: 'Not hallmarked',
    summary: 'Below two grams',
  });
});
