import { expect, test } from 'vitest';
import type { PriceBreakup } from '#contract/price-breakup.ts';
import { priceBreakup } from './price-breakup.ts';

const row = (kind: string, label: string, amount: number, detail: string | null = null) => ({
  kind,
  metal: null,
  purity: null,
  label,
  detail,
  amount,
});

const effective_from = '2026-11-22T04:45:00.000Z';
const ring: PriceBreakup = {
  rows: [
    {
      ...row('metal', 'Gold 22K, frame', 112_706, '10.900 g × ₹10,340.00/g'),
      metal: 'gold',
      purity: '22K',
    },
    row('wastage', 'Wastage, gold 22K, frame', 9016.48, '8% of 10.900 g × ₹10,340.00/g'),
    // The words say nothing about the rate: the metal and its purity are fields.
    { ...row('metal', 'Kundan', 7896, '0.700 g × ₹11,280.00/g'), metal: 'gold', purity: '24K' },
    row('stone', 'Emerald', 60_800, '1 piece, 6.40 ct × ₹9,500.00/ct'),
    row('discount', 'Discount', -3000),
    row('tax', 'GST, 3%', 5622.55),
  ],
  rates: [
    { metal: 'gold', purity: '22K', per_gram: 10_340, effective_from },
    { metal: 'gold', purity: '24K', per_gram: 11_280, effective_from },
  ],
  total: 193_041.03,
};

test('[RATE-7] each metal row shows its weight, its rate and the time of the rate', () => {
  const rows = priceBreakup(ring) ?? [];
  expect(rows.filter(({ kind }) => kind === 'metal').map(({ detail }) => detail)).toEqual([
    '10.900 g × ₹10,340.00/g, rate of 22 Nov, 10:15 am',
    '0.700 g × ₹11,280.00/g, rate of 22 Nov, 10:15 am',
  ]);
  expect(rows.find(({ kind }) => kind === 'wastage')?.detail).toBe('8% of 10.900 g × ₹10,340.00/g');
});

test('[RATE-7] the price before tax is above the tax and the total is last, all to the paisa', () => {
  const rows = priceBreakup(ring) ?? [];
  expect(rows.slice(-4).map(({ label, amount }) => [label, amount])).toEqual([
    ['Discount', '−₹3,000.00'],
    ['Price before tax', '₹1,87,418.48'],
    ['GST, 3%', '₹5,622.55'],
    ['Total', '₹1,93,041.03'],
  ]);
});

test('[RATE-7] [PRICE-6] a price without tax has no row for the price before tax', () => {
  const untaxed = { ...ring, rows: ring.rows.slice(0, -1), total: 187_418.48 };
  expect(priceBreakup(untaxed)?.map(({ kind }) => kind)).not.toContain('before-tax');
});

test('[RATE-7] a fixed asking price with a metal row says that the total does not follow the rates', () => {
  const asking = row('asking', 'Asking price', 40_000, 'the rest of the price');
  const detail = (rows: PriceBreakup['rows']) =>
    priceBreakup({ ...ring, rows })?.find(({ kind }) => kind === 'asking')?.detail;
  expect(detail([...ring.rows, asking])).toBe(
    'the rest of the price; it moves with metal rates, but the total stays the same',
  );
  expect(detail([row('stone', 'Emerald', 60_800), asking])).toBe('the rest of the price');
});

test('a product without price rows has no price breakup', () => {
  expect(priceBreakup(null)).toBeNull();
});
