import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SettledProduct } from './settle-price.ts';

/** Writes the price of a saved product into the current set of prices, or removes it from there. */
export async function storePrice(
  transaction: Kysely<Tables>,
  productId: number,
  { price, priceSetId }: Pick<SettledProduct, 'price' | 'priceSetId'>,
): Promise<void> {
  if (priceSetId === null) return;
  if (price === null) {
    const { numDeletedRows } = await transaction
      .deleteFrom('set_prices')
      .where('price_set_id', '=', priceSetId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (numDeletedRows > 0) await notifyRanking(transaction);
    return;
  }
  const { tag } = price;
  await sql`
    insert into set_prices (price_set_id, product_id, unit_price_paise, discount_type, discount_value, price_paise,
                            product_version)
    select ${priceSetId}, id, ${tag.unitPrice}, ${tag.discountType}, ${tag.discountValue}, ${price.price}, version
      from products where id = ${productId}
    on conflict (price_set_id, product_id) do update
       set unit_price_paise = excluded.unit_price_paise, discount_type = excluded.discount_type,
           discount_value = excluded.discount_value, price_paise = excluded.price_paise, rows = null,
           product_version = excluded.product_version, error = null`.execute(transaction);
  await notifyRanking(transaction);
}

/** The price moves in the lists even where the columns of the product stay. */
async function notifyRanking(transaction: Kysely<Tables>): Promise<void> {
  await sql`select tell('ranking')`.execute(transaction);
}
