import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import type { DemoProduct } from '../content/product.ts';
import { demoProducts } from '../content/products.ts';
import { waitingRates, type DemoRates } from '../content/rates.ts';
import { idOf } from './id-of.ts';
import { demoRules, morningsBefore, priceDemoProduct, type DemoMorning } from './price-demo-product.ts';

/** Rates of 90 days up to yesterday, the prices that they make, and the rates of today, which wait to be prepared and published. */
export async function seedRates(
  transaction: Transaction<Tables>,
  products: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rules = demoRules();
  const mornings = morningsBefore(now);
  const last = mornings.at(-1);
  if (last === undefined) throw new Error('the demo shop has no rates');
  const current = await insertSet(transaction, last.rates, { rules, published: last.at });
  const rows = mornings.flatMap(({ rates, at }) =>
    ratedMetals.map((metal) => ({
      metal,
      rate_paise: fromRupees(rates[metal]),
      effective_from: at,
      staff_name: rates.by,
      price_set_id: at === last.at ? current : null,
      demo: true,
    })),
  );
  await transaction.insertInto('metal_rates').values(rows).execute();
  for (const product of demoProducts) {
    if (product.byRate) await insertPrice(transaction, current, idOf(products, product.slug), product, last);
  }
  await transaction.updateTable('current_price_set').set({ price_set_id: current }).execute();
  await insertSet(transaction, waitingRates, { rules, published: null });
}

async function insertSet(
  transaction: Transaction<Tables>,
  { gold, silver, platinum, by }: DemoRates,
  { rules, published }: { readonly rules: PricingRules; readonly published: Date | null },
): Promise<number> {
  const total = demoProducts.filter(({ byRate }) => byRate).length;
  const { id } = await transaction
    .insertInto('price_sets')
    .values({
      origin: 'demo',
      gold_paise: fromRupees(gold),
      silver_paise: fromRupees(silver),
      platinum_paise: fromRupees(platinum),
      rules: JSON.stringify(rules),
      staff_name: by,
      total,
      ...(published !== null && {
        state: 'published',
        created_at: published,
        published_at: published,
        priced: total,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPrice(
  transaction: Transaction<Tables>,
  setId: number,
  productId: number,
  product: DemoProduct,
  morning: DemoMorning,
): Promise<void> {
  const { tag, price } = priceDemoProduct(product, morning);
  await sql`
    insert into set_prices (price_set_id, product_id, unit_price_paise, discount_type, discount_value, price_paise,
                            product_version)
    select ${setId}, id, ${tag.unitPrice}, ${tag.discountType}, ${tag.discountValue}, ${price}, version
      from products where id = ${productId}`.execute(transaction);
}
