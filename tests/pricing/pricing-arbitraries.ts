import fc from 'fast-check';
import { toPaise } from '#domain/money.ts';
import {
  discountScopes,
  stoneBases,
  type MetalLine,
  type PricingInput,
  type PricingRules,
} from '#domain/pricing/pricing-input.ts';
import { puritiesOf, ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';

const paise = (min: number, max: number) => fc.integer({ min, max }).map(toPaise);
const basisPoints = (max: number) => fc.integer({ min: 0, max });

export const boards: fc.Arbitrary<Record<RatedMetal, number>> = fc.record({
  gold: fc.integer({ min: 3_000_00, max: 40_000_00 }),
  silver: fc.integer({ min: 40_000_00, max: 500_000_00 }),
  platinum: fc.integer({ min: 1_000_00, max: 15_000_00 }),
});

export function ratesOf(board: Readonly<Record<RatedMetal, number>>): CurrentRates {
  const effectiveFrom = new Date('2026-11-23T04:45:00Z');
  const row = (metal: RatedMetal) => ({ metal, rate: toPaise(board[metal]), effectiveFrom });
  return { gold: row('gold'), silver: row('silver'), platinum: row('platinum') };
}

const metalLines: fc.Arbitrary<MetalLine> = fc.constantFrom(...ratedMetals).chain((metal) =>
  fc.record({
    metal: fc.constant(metal),
    purity: fc.constantFrom(...puritiesOf[metal]),
    netWeight: fc.integer({ min: 1, max: 2_000_000 }),
    wastage: fc.option(
      fc.oneof(
        fc.record({ type: fc.constant('percent' as const), value: basisPoints(3000) }),
        fc.record({ type: fc.constant('weight' as const), value: fc.integer({ min: 0, max: 5000 }) }),
      ),
    ),
    label: fc.option(fc.constantFrom('Frame', 'Kundan')),
  }),
);

const makings = fc.option(
  fc
    .oneof(
      fc.record({ type: fc.constant('per_gram' as const), value: fc.integer({ min: 0, max: 5_000_00 }) }),
      fc.record({ type: fc.constant('percent' as const), value: basisPoints(6000) }),
      fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 200_000_00 }) }),
    )
    .chain((charge) => fc.option(paise(0, 5_000_00)).map((minimum) => ({ ...charge, minimum }))),
);

const stoneLines = fc.record({
  kind: fc.constantFrom('polki', 'emerald', 'glass'),
  cut: fc.option(fc.constantFrom('pear cabochon', 'round')),
  pieces: fc.integer({ min: 1, max: 400 }),
  carats: fc.integer({ min: 1, max: 60_000 }),
  value: fc.record({ basis: fc.constantFrom(...stoneBases), amount: paise(0, 90_000_00) }),
});

/** Products by rate that have a price. A discount in rupees is less than the metal alone. */
export const ratedProducts: fc.Arbitrary<PricingInput> = fc
  .record({
    metals: fc.array(metalLines, { minLength: 1, maxLength: 3 }),
    making: makings,
    stones: fc.array(stoneLines, { maxLength: 4 }),
    charges: fc.array(
      fc.record({ name: fc.constantFrom('Hallmarking', 'Certificate'), amount: paise(0, 5_000_00) }),
      {
        maxLength: 3,
      },
    ),
    discount: fc.oneof(
      fc.record({ discountType: fc.constant('percent' as const), discountValue: basisPoints(9000) }),
      fc.record({
        discountType: fc.constant('flat' as const),
        discountValue: fc.integer({ min: 0, max: 50_00 }),
      }),
    ),
    discountScope: fc.constantFrom(...discountScopes),
    rounding: fc.option(fc.constantFrom(...roundingRules)),
    taxModel: fc.constantFrom('include' as const, 'exclude' as const),
    taxRate: fc.constantFrom(300, 0, 25, 1800),
  })
  .map(({ discount, ...product }) => {
    const part = product.discountScope === 'making' ? product.making !== null : product.stones.length > 0;
    return {
      mode: 'by_rate' as const,
      askingPrice: null,
      grossWeight: null,
      ...product,
      // So that a discount of up to 50 rupees is never more than the price.
      charges: [...product.charges, { name: 'Rhodium', amount: toPaise(60_00) }],
      ...discount,
      discountScope: part ? product.discountScope : ('whole' as const),
    };
  });

export const fixedProducts: fc.Arbitrary<PricingInput> = fc
  .record({ product: ratedProducts, askingPrice: paise(100_00, 9_000_000_00) })
  .map(({ product, askingPrice }) => ({ ...product, mode: 'fixed', askingPrice, discountScope: 'whole' }));

export const pricingRules: fc.Arbitrary<PricingRules> = fc.record({
  rounding: fc.constantFrom(...roundingRules),
  ownFactors: fc.constant({}),
  gstRegistered: fc.boolean(),
});
