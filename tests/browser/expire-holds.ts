import { openDatabase } from '#database/open.ts';
import type { DemoProduct } from './demo-products.ts';

/** Lets the holds of one product end in so many milliseconds, instead of ten minutes. */
export async function expireHoldsIn(milliseconds: number, { slug }: DemoProduct): Promise<void> {
  const directory = process.env['SHOP_DATA'] ?? 'data';
  const database = await openDatabase({ directory, url: process.env['DATABASE_URL'], log: () => undefined });
  try {
    await database.pool.query(
      `update stock_holds set expires_at = $1
        where product_id = (select id from products where slug = $2) and expires_at > $3`,
      [new Date(Date.now() + milliseconds), slug, new Date()],
    );
  } finally {
    await database.close();
  }
}
