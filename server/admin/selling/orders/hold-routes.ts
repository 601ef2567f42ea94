import { sql } from 'kysely';
import { listHolds, releaseHolds } from '#contract/admin/holds.ts';
import { endHolds } from '../../../selling/stock/hold-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';

const most = 200;

export function serveHolds(api: AdminApi, { database, clock }: Shop): void {
  api.read(listHolds, async () => {
    const now = clock();
    const holds = await database.query
      .selectFrom('stock_holds as h')
      .innerJoin('products as p', 'p.id', 'h.product_id')
      .innerJoin('carts', 'carts.id', 'h.cart_id')
      .innerJoin('customers as c', 'c.id', 'carts.customer_id')
      .leftJoin('unpaid_holds as u', (join) =>
        join
          .onRef('u.product_id', '=', 'h.product_id')
          .onRef('u.size', '=', 'h.size')
          .onRef('u.day', '=', 'h.charged_on'),
      )
      .select(['h.cart_id', 'h.product_id', 'p.name', 'p.code', 'h.quantity', 'h.expires_at', 'u.seconds'])
      .select(['c.id as customer_id', 'c.email'])
      .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('customer'))
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('h.expires_at', '>', now)
      .orderBy('h.expires_at')
      .orderBy('h.product_id')
      .limit(most)
      .execute();
    return {
      holds: holds.map((hold) => ({
        cartId: hold.cart_id,
        productId: hold.product_id,
        name: hold.name,
        code: hold.code,
        quantity: hold.quantity,
        customer: { id: hold.customer_id, name: hold.customer, email: hold.email },
        until: hold.expires_at.toISOString(),
        minutesToday: Math.ceil((hold.seconds ?? 0) / 60),
      })),
      total: holds[0]?.total ?? 0,
    };
  });

  api.change(releaseHolds, async (transaction, { body }) => {
    const cartIds = [...new Set(body.cartIds)].toSorted((one, other) => one - other);
    const running = await transaction
      .selectFrom('stock_holds')
      .select(['cart_id', 'product_id'])
      .where('cart_id', 'in', cartIds)
      .where('expires_at', '>', clock())
      .execute();
    await endHolds(transaction, { carts: cartIds, product: null }, clock());
    const products = running.map(({ product_id: product }) => product);
    const entry = { kind: 'hold', id: cartIds[0] ?? 0, action: 'released', before: { products }, after: {} };
    return changed(entry, { released: running.length });
  });
}
