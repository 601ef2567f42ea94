import type { DemoProduct } from './demo-products.ts';
import { withShopDatabase } from './own-shop.ts';

/** Lets the holds of one product end in so many milliseconds, instead of ten minutes. */
export async function expireHoldsIn(milliseconds: number, { slug }: DemoProduct): Promise<void> {
  await withShopDatabase(({ pool }) =>
    pool.query(
      `update stock_holds set expires_at = $1
        where product_id = (select id from products where slug = $2) and expires_at > $3`,
      [new Date(Date.now() + milliseconds), slug, new Date()],
    ),
  );
}
