import { expect, test } from 'vitest';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { morning, nextHundred, ring } from '#tests/pricing/priced-products.ts';
import { ratesOf } from '#tests/pricing/pricing-arbitraries.ts';
import { priceBreakupWire } from './price-breakup-wire.ts';

const priced = priceProduct(ring, morning, nextHundred);
const rows = priced.accepted ? priced.value.rows : [];
const since = '2026-11-23T04:45:00.000Z';

test('[RATE-7] a metal has the time of its rate', () => {
  expect(priceBreakupWire(rows, { rates: morning, rules: nextHundred })?.rates).toEqual([
    { metal: 'gold', purity: '22K', per_gram: 10_340, effective_from: since },
    { metal: 'gold', purity: '24K', per_gram: 11_280, effective_from: since },
  ]);
});

test('[RATE-7] a former rate, as of a held price, never has the time of the current one', () => {
  const rates = ratesOf({ gold: 11_500_00, silver: 142_000_00, platinum: 4_180_00 });
  expect(priceBreakupWire(rows, { rates, rules: nextHundred })?.rates).toMatchObject([
    { purity: '22K', per_gram: 10_340, effective_from: null },
    { purity: '24K', per_gram: 11_280, effective_from: null },
  ]);
});
