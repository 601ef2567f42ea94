import type { Transaction } from 'kysely';
import { containing } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';
import { findBuyersForCounter, findForCounter, sellOverCounter } from '#contract/admin/counter-sales.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { priceLine, totalsOf } from '#domain/catalogue/price.ts';
import { needsPan, readPan } from '#domain/tax/sale-limits.ts';
import { HttpRefusal, refused } from '../../api/http-refusal.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { keepPan } from '../../checkout/pan-store.ts';
import { counterRefusals, sellAtCounter } from '../../checkout/sell-at-counter.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { findBuyers } from './find-buyer.ts';
import { present } from './order-routes.ts';

const most = 12;

async function nameSeller(transaction: Transaction<Tables>, order: number, name: string): Promise<void> {
  await transaction
    .updateTable('order_status_history')
    .set({ staff_name: name })
    .where('order_id', '=', order)
    .where('actor', '=', 'staff')
    .execute();
}

/** Sales over the counter: orders like any other, by the shop's own use case. */
export function serveCounter(api: AdminApi, { database, clock, secrets }: Shop): void {
  api.read(findForCounter, async ({ query: { search = '' } }) => {
    const words = containing(search);
    const rows = await database.query
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'published')
      .where('stock', '>', 0)
      .where((piece) => piece.or([piece('name', 'ilike', words), piece('code', 'ilike', words)]))
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute();
    const found = await readProducts(
      database.query,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id }) => {
      const piece = found.get(id);
      if (piece === undefined) return [];
      const { total } = totalsOf([priceLine(piece.tag, 1)]);
      return [{ id, name: piece.name, code: piece.code, price: toRupees(total), stock: piece.stock }];
    });
  });

  api.read(findBuyersForCounter, ({ query: { search } }) => findBuyers(database.query, search));

  api.change(sellOverCounter, async (transaction, { body }, { staff }) => {
    const { pieces, total, customerId, name, phone, email, paidBy, handedOver, note, pan } = body;
    const { address, city, state, zip } = body;
    const buyer = { name, phone, email: email === '' ? null : email, address, city, state, zip };
    const sale = { customerId, buyer, pieces, paidBy, handedOver, note: note === '' ? null : note, pan };
    const sold = await sellAtCounter(transaction, sale, clock());
    if (!sold.accepted) return refused(counterRefusals(sold.detail), sold);
    await nameSeller(transaction, sold.value, staff.name);
    const order = await present(transaction, sold.value);
    if (order.total !== total) {
      const message = 'A price changed meanwhile. Look at the total again.';
      return new HttpRefusal({ status: 409, code: 'totals-changed', message }, { total: order.total });
    }
    const given = needsPan(fromRupees(total), clock()) ? readPan(pan) : null;
    if (given !== null)
      await keepPan(transaction, secrets, { pan: given, order_id: sold.value, now: clock() });
    const after = { total, paidBy, handedOver, pieces, ...(customerId !== null && { customerId }) };
    return changed(
      { kind: 'order', id: sold.value, action: 'sold', before: null, after },
      { orderId: sold.value },
    );
  });
}
