import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { readProducts } from './product-store.ts';

const database = await demoDatabase();

async function stored(unitPrice: number, discountType: string, discountValue: number): Promise<number> {
  const { rows } = await database.pool.query<{ price: number }>(
    `update products set asking_price_paise = $1, discount_type = $2, discount_value = $3
      where slug = 'noor-polki-choker-set' returning discounted_asking_price_paise as price`,
    [unitPrice, discountType, discountValue],
  );
  return rows[0]?.price ?? -1;
}

function reckoned(unitPrice: number, discountType: string, discountValue: number): number {
  return priceAfterDiscount({
    unitPrice: toPaise(unitPrice),
    discountType,
    discountValue,
    taxModel: 'include',
    taxRate: 300,
  });
}

describe('the price column for sorting and filtering', () => {
  it('[PRICE-1] equals the charged price for every product of the demo shop', async () => {
    const rows = await database.query
      .selectFrom('product_prices')
      .select(['product_id', 'price_paise'])
      .execute();
    const sorted = new Map(rows.map(({ product_id, price_paise }) => [product_id, price_paise]));
    const products = await readProducts(database.query, [...sorted.keys()]);
    expect(products.size).toBe(38);
    for (const row of products.values())
      expect(sorted.get(row.id), row.slug).toBe(priceAfterDiscount(row.tag));
  });

  it('[PRICE-3] equals the price computed in code to the paisa, for any price and discount', async () => {
    const percentages = fc.tuple(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.constant('percent'),
      fc.integer({ min: 0, max: 10_000 }),
    );
    const amounts = fc
      .tuple(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.nat({ max: 1_000_000 }))
      .map(([price, millionths]): [number, string, number] => [
        price,
        'flat',
        Math.floor((price * millionths) / 1_000_000),
      ]);
    await fc.assert(
      fc.asyncProperty(fc.oneof(percentages, amounts), async ([price, type, value]) => {
        expect(await stored(price, type, value)).toBe(reckoned(price, type, value));
      }),
      {
        numRuns: 200,
        examples: [
          [[1, 'percent', 5000]], // a discount of half a paisa is rounded up to one
          [[3, 'percent', 5000]],
          [[1, 'percent', 4999]],
          [[9_007_199_254_740_991, 'percent', 3333]],
          [[100, 'flat', 100]],
          [[100, 'percent', 10_000]],
        ],
      },
    );
  });
});
