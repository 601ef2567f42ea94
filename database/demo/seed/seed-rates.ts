import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { fromRupees } from '#domain/money.ts';
import { pricingInputOf } from '#domain/pricing/entered-product.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import type { DemoProduct } from '../content/product.ts';
import { demoProducts } from '../content/products.ts';
import { demoMornings, waitingRates, type DemoRates } from '../content/rates.ts';
import { demoSettings } from '../content/settings.ts';
import { daysBefore } from './days-before.ts';
import { enteredDemoProduct } from './entered-demo-product.ts';
import { idOf } from './id-of.ts';

/** Rates of 90 days up to yesterday, the prices that they make, and the rates of today, which wait to be prepared and published. */
export async function seedRates(
  transaction: Transaction<Tables>,
  products: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const today = startOfDay(now);
  const rules = demoRules();
  const mornings = demoMornings.map((rates, day) => ({
    rates,
    at: new Date(daysBefore(today, demoMornings.length - day).getTime() + minutes(605 + ((day * 7) % 16))),
  }));
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

function minutes(count: number): number {
  return count * 60_000;
}

/** As the settings of the demo shop make them. */
function demoRules(): PricingRules {
  const { rates, company } = demoSettings('');
  return {
    rounding: rates.rounding,
    ownFactors: { gold: {}, silver: {}, platinum: {} },
    gstRegistered: company.gstin !== null,
  };
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
  { rates, at }: { readonly rates: DemoRates; readonly at: Date },
): Promise<void> {
  const priced = priceProduct(pricingInputOf(enteredDemoProduct(product)), ratesOf(rates, at), demoRules());
  if (!priced.accepted)
    throw new Error(`${product.slug}: ${priced.detail.map(({ message }) => message).join()}`);
  const { tag, price, rows } = priced.value;
  await sql`
    insert into set_prices (price_set_id, product_id, unit_price_paise, discount_type, discount_value, price_paise, rows,
                            product_version)
    select ${setId}, id, ${tag.unitPrice}, ${tag.discountType}, ${tag.discountValue}, ${price},
           ${JSON.stringify(toSnapshot(rows))}::json, version
      from products where id = ${productId}`.execute(transaction);
}

function ratesOf(rates: DemoRates, effectiveFrom: Date): CurrentRates {
  const row = <M extends (typeof ratedMetals)[number]>(metal: M) => ({
    metal,
    rate: fromRupees(rates[metal]),
    effectiveFrom,
  });
  return { gold: row('gold'), silver: row('silver'), platinum: row('platinum') };
}
