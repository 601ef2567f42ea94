import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { collectFields, type PlainFacts } from '#domain/catalogue/derive-fields.ts';
import { specifications } from './specifications.ts';

const nowhere = { key: null, path: null, status: 404 } as const;

const ring: Product = {
  id: 7,
  slug: 'noor-ring',
  name: 'Noor Ring',
  code: 'R-7',
  category_id: 1,
  category: { id: 1, name: 'Rings', slug: 'rings' },
  unit_price: 285_000,
  purchase_price: 262_200,
  tax: 3,
  tax_model: 'include',
  tax_type: 'percent',
  discount: 8,
  discount_type: 'percent',
  discount_amount: 22_800,
  thumbnail: null,
  thumbnail_full_url: nowhere,
  images_full_url: [],
  featured: 1,
  current_stock: 1,
  status: 1,
  minimum_order_qty: 1,
  details: null,
  brand: 'Anarbagh',
  material: '22K yellow gold, emerald',
  weight: '14.200 g',
  dimensions: null,
  features: [],
  rating: null,
  reviews: 0,
  reviews_count: 0,
  brand_id: null,
  brand_name: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  category_ids: [],
  colors: [],
  choice_options: [],
  variation: [],
  facts: {
    ...collectFields<PlainFacts>('fact', () => null),
    metal: 'gold',
    metal_colour: 'yellow',
    purity: '22K',
    gross_weight: 14.2,
    net_weight: 11.6,
    stones: [
      { kind: 'polki diamonds', cut: 'uncut', pieces: 14, carats: 3.2, source: 'natural', note: null },
    ],
    technique: 'jadau',
    making: { basis: 'per_gram', value: 1640 },
    hallmark: 'exempt',
    hallmark_reason: 'jadau setting',
    certificate: null,
    origin: 'Jaipur, India',
    condition: 'new',
    size: { height: 26, width: 23, depth: null, length: null, inner_diameter: 17.2 },
    one_of_a_kind: true,
    sold_as: 'piece',
    hsn_code: '7113',
  },
};

/** The rows of all groups. */
function rowsOf(product: Product): ReadonlyMap<string, string> {
  return new Map(specifications(product).flatMap(({ rows }) => rows));
}

test('[ITEM-5] [LAW-80] the specifications list weight, dimensions, material, brand, stock, the ID as SKU and the article code', () => {
  const rows = rowsOf(ring);
  expect(rows.get('Gross weight')).toBe('14.200 g');
  expect(rows.get('Net metal weight')).toBe('11.600 g');
  expect(rows.get('Dimensions')).toBe('Height 26 mm, width 23 mm, inner diameter 17.2 mm');
  expect(rows.get('Indian size')).toBe('14');
  expect(rows.get('Material')).toBe('22K yellow gold, emerald');
  expect(rows.get('Brand')).toBe('Anarbagh');
  expect(rows.get('SKU')).toBe('7');
  expect(rows.get('Article')).toBe(ring.code);
  expect(rows.get('Stock')).toBe('1 piece');
  const pairs = { ...ring, current_stock: 2, facts: { ...ring.facts, sold_as: 'pair' as const } };
  expect(rowsOf(pairs).get('Stock')).toBe('2 pairs');
});

test('[PIECE-12] the specifications of a sold product have no stock row', () => {
  expect(rowsOf({ ...ring, current_stock: 0 }).has('Stock')).toBe(false);
});

test('[ITEM-5] a product without measured weights shows the weight text of the catalogue', () => {
  const unweighed = { ...ring, facts: { ...ring.facts, gross_weight: null, net_weight: null } };
  expect(rowsOf(unweighed).get('Weight')).toBe('14.200 g');
});

test('a stone row shows number, carats, source and cut', () => {
  expect(rowsOf(ring).get('Polki diamonds')).toBe('14 pieces, 3.20 ct, natural, uncut');
});

test.each([
  [{ basis: 'per_gram', value: 1640 }, '₹1,640 per gram of net metal'],
  [{ basis: 'percent', value: 12.5 }, '12.5% of the metal’s price'],
  [{ basis: 'fixed', value: 5200 }, '₹5,200'],
] as const)('the making charge %j is shown as %s', (making, words) => {
  expect(rowsOf({ ...ring, facts: { ...ring.facts, making } }).get('Making charges')).toBe(words);
});

test('a product without a hallmark shows the reason', () => {
  expect(rowsOf(ring).get('Hallmark')).toBe('Exempt from hallmarking: jadau setting');
});

test('[ITEM-5] a vintage product shows its era, condition and condition report', () => {
  const facts = {
    ...ring.facts,
    condition: 'very_good',
    condition_report: 'One claw renewed.',
    era: 'Art Deco, 1925',
  } as const;
  const groups = specifications({ ...ring, facts });
  expect(groups.find(({ title }) => title === 'Origin and condition')?.rows).toEqual([
    ['Origin', 'Jaipur, India'],
    ['Era', 'Art Deco, 1925'],
    ['Condition', 'Very good'],
    ['Condition report', 'One claw renewed.'],
  ]);
});

test('[ITEM-5] the specifications name the metal and the certificate', () => {
  const certificate = { laboratory: 'IGI', number: '4471' };
  const rows = rowsOf({ ...ring, facts: { ...ring.facts, certificate } });
  expect(rows.get('Metal')).toBe('22K yellow gold');
  expect(rows.get('Certificate')).toBe('IGI, number 4471');
});

test('unknown facts have no row, and a group without rows is omitted', () => {
  const rows = rowsOf(ring);
  expect(rows.has('Era')).toBe(false);
  expect(rows.has('Certificate')).toBe(false);
  const plain = { ...ring, facts: { ...ring.facts, stones: [] } };
  expect(specifications(plain).map(({ title }) => title)).not.toContain('Stones');
});

test('[TRUST-9] stones are grouped by kind, each with its total', () => {
  const stone = { source: 'natural', note: null } as const;
  const stones = [
    { ...stone, kind: 'blue sapphire', cut: 'step cut', pieces: 1, carats: 3.6 },
    { ...stone, kind: 'diamonds', cut: 'old cut', pieces: 22, carats: 0.98 },
    { ...stone, kind: 'Diamonds', cut: 'marquise', pieces: 2, carats: 0.18 },
    { ...stone, kind: 'pearls', cut: null, pieces: 4, carats: 2 },
    { ...stone, kind: 'pearls', cut: null, pieces: null, carats: 1.5 },
  ];
  const groups = specifications({ ...ring, facts: { ...ring.facts, stones } });
  expect(groups.find(({ title }) => title === 'Stones')?.rows).toEqual([
    ['Blue sapphire', '1 piece, 3.60 ct, natural, step cut'],
    [
      'Diamonds',
      '24 pieces, 1.16 ct: 22 pieces, 0.98 ct, natural, old cut; 2 pieces, 0.18 ct, natural, marquise',
    ],
    ['Pearls', '3.50 ct: 4 pieces, 2.00 ct, natural; 1.50 ct, natural'],
  ]);
});
