import { toPaise } from '#domain/money.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import type { MetalLine, PricingInput } from '#domain/pricing/pricing-input.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import { createSeededRandom } from './seeded-random.ts';

const products = 100_000;

/** Prices 100,000 products by rate on one core, five times: the computing part of repricing, without the database. */
export async function benchPricing(): Promise<void> {
  const inputs = generatedInputs();
  const priced: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const rates = ratesOfDay(round);
    priced.push(measure(() => inputs.forEach((input) => priceProduct(input, rates, rules))));
    written.push(measure(() => inputs.forEach((input) => snapshotText(input, rates))));
  }
  const best = (times: readonly number[]) =>
    `${Math.round(Math.min(...times))} ms (${times.map(Math.round).join(', ')})`;
  console.log(`${products} products priced by rate: ${best(priced)}`);
  console.log(`the same, with their rows as JSON text: ${best(written)}`);
}

const rules = {
  rounding: 'next_100',
  ownFactors: { gold: { '22K': 916_000 } },
  gstRegistered: true,
} as const;

function snapshotText(input: PricingInput, rates: CurrentRates): string {
  const outcome = priceProduct(input, rates, rules);
  return outcome.accepted ? JSON.stringify(toSnapshot(outcome.value.rows)) : '';
}

/** Milliseconds of one core, without the time in which other processes had it. */
function measure(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function ratesOfDay(day: number): CurrentRates {
  const effectiveFrom = new Date(Date.UTC(2026, 10, 20 + day, 4, 45));
  return {
    gold: { metal: 'gold', rate: toPaise(11_280_00 + day * 37_00), effectiveFrom },
    silver: { metal: 'silver', rate: toPaise(142_000_00 + day * 500_00), effectiveFrom },
    platinum: { metal: 'platinum', rate: toPaise(4_180_00 + day * 11_00), effectiveFrom },
  };
}

/** Two metals with wastage in every third product, one metal otherwise; one to three stone lines; a tenth discounted. */
function generatedInputs(): PricingInput[] {
  const random = createSeededRandom(17);
  return Array.from({ length: products }, (_, index): PricingInput => {
    const frame: MetalLine = {
      metal: 'gold',
      purity: random.oneOf(['22K', '18K', '14K']),
      netWeight: 2000 + random.below(80_000),
      wastage: { type: 'percent', value: 300 + random.below(900) },
      label: null,
    };
    const kundan: MetalLine = {
      ...frame,
      purity: '24K',
      netWeight: 100 + random.below(3000),
      label: 'Kundan',
    };
    return {
      mode: 'by_rate',
      askingPrice: null,
      grossWeight: 120_000,
      metals: index % 3 === 0 ? [frame, kundan] : [frame],
      making: { type: random.oneOf(['per_gram', 'percent']), value: 1200, minimum: toPaise(2_500_00) },
      stones: Array.from({ length: 1 + random.below(3) }, () => ({
        kind: 'polki',
        cut: null,
        pieces: 14,
        carats: 100 + random.below(9000),
        value: { basis: 'carat', amount: toPaise(18_000_00) },
      })),
      charges: [{ name: 'Hallmarking', amount: toPaise(45_00) }],
      discountScope: random.oneOf(['whole', 'making']),
      discountType: 'percent',
      discountValue: random.chance(0.1) ? 500 : 0,
      rounding: null,
      taxModel: 'include',
      taxRate: 300,
    };
  });
}
