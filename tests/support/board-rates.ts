import type { Database } from '#database/connect.ts';
import { fromRupees } from '#domain/money.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import { readProducts } from '#server/catalogue/products/product-store.ts';
import { pricingInputOfRow } from '#server/pricing/pricing-input-of-row.ts';
import { readPricing } from '#server/pricing/read-pricing.ts';
import { storePrice } from '#server/pricing/store-price.ts';
import { setSettings } from './settings.ts';

/** Rupees per board unit. */
export type Board = Readonly<Partial<Record<RatedMetal, number>>>;

/** Gold per gram of 24K, silver per kilogram of 999, platinum per gram of 950. */
export const november: Board = { gold: 11_280, silver: 142_000, platinum: 4_180 };

const plain: PricingRules = { rounding: 'none', ownFactors: {}, gstRegistered: true };

/** Publishes these rates with a price of every product by rate, in one transaction. The rules say whether the shop has a GSTIN. */
export async function publishBoard(
  database: Database,
  board: Board,
  rules: PricingRules = plain,
): Promise<void> {
  await setSettings(database, 'company', { gstin: rules.gstRegistered ? '08AAAAA0000A1Z2' : null });
  await database.transaction(async (transaction) => {
    const paise = (metal: RatedMetal) => (board[metal] === undefined ? null : fromRupees(board[metal]));
    const { id } = await transaction
      .insertInto('price_sets')
      .values({
        state: 'published',
        origin: 'board',
        gold_paise: paise('gold'),
        silver_paise: paise('silver'),
        platinum_paise: paise('platinum'),
        rules: JSON.stringify(rules),
        staff_name: 'Meera',
        published_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const metal of ratedMetals) {
      const rate_paise = paise(metal);
      if (rate_paise === null) continue;
      await transaction
        .insertInto('metal_rates')
        .values({ metal, rate_paise, effective_from: new Date(), staff_name: 'Meera', price_set_id: id })
        .execute();
    }
    await transaction.updateTable('current_price_set').set({ price_set_id: id }).execute();
    const pricing = await readPricing(transaction);
    const rated = await transaction
      .selectFrom('products')
      .select('id')
      .where('pricing_mode', '=', 'by_rate')
      .execute();
    const products = await readProducts(
      transaction,
      rated.map(({ id: product }) => product),
    );
    for (const [product, row] of products) {
      const priced = priceProduct(pricingInputOfRow(row), pricing.rates, pricing.rules);
      if (!priced.accepted) throw new Error(`${row.name}: ${JSON.stringify(priced.detail)}`);
      await storePrice(transaction, product, { price: priced.value, priceSetId: id });
    }
  });
}
