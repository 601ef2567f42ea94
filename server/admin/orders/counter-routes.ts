import type { Transaction } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';
import {
  searchCounterBuyers,
  searchCounterProducts,
  createCounterSale,
  listOccasions,
} from '#contract/admin/counter-sales.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { priceLine, calculateTotals } from '#domain/catalogue/price.ts';
import { HttpRefusal, refused } from '../../api/http-refusal.ts';
import { readLaw } from '../../law/law-store.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { panDigest, storeTaxpayer } from '../../checkout/pan-store.ts';
import { readOccasions } from '../../checkout/read-occasions.ts';
import { counterRefusals, sellAtCounter } from '../../checkout/sell-at-counter.ts';
import type { Shop } from '../../shop.ts';
import { readSettingsOf } from '../../settings/settings-store.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { findBuyers } from './find-buyer.ts';
import { readOrder } from './order-routes.ts';

const most = 12;

async function nameSeller(transaction: Transaction<Tables>, order: number, name: string): Promise<void> {
  await transaction
    .updateTable('order_status_history')
    .set({ staff_name: name })
    .where('order_id', '=', order)
    .where('actor', '=', 'staff')
    .execute();
}

/** Counter sales, which are orders placed by the shop's own use case. */
export function serveCounter(api: AdminApi, { database, clock, secrets }: Shop): void {
  api.read(searchCounterProducts, async ({ query: { search = '' } }) => {
    const words = likePattern(search);
    const rows = await database.query
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'published')
      .where('stock', '>', 0)
      .where((product) => product.or([product('name', 'ilike', words), product('code', 'ilike', words)]))
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute();
    const found = await readProducts(
      database.query,
      rows.map(({ id }) => id),
    );
    const { roundOff } = await readSettingsOf(database, 'invoices');
    return rows.flatMap(({ id }) => {
      const product = found.get(id);
      if (product === undefined) return [];
      const { total } = calculateTotals([priceLine(product.tag, 1)]);
      const { name, code, stock, hallmark_huid: huid } = product;
      return [{ id, name, code, price: toRupees(total), roundsTotal: roundOff, stock, huid }];
    });
  });

  api.read(searchCounterBuyers, ({ query: { search } }) => findBuyers(database.query, search));

  api.read(listOccasions, ({ query: { phone } }) => readOccasions(database.query, phone));

  api.change(createCounterSale, async (transaction, { body }, { staff }) => {
    const { products, total, customerId, name, phone, email, paidBy, handedOver, note, pan } = body;
    const { address, city, state, zip, country, gstin, businessName, occasion, declaration } = body;
    const parts = body.parts.map((part) => ({ ...part, amount: fromRupees(part.amount) }));
    const buyer = { name, phone, email: email === '' ? null : email, address, city, state, zip, country };
    const business = { gstin, businessName };
    const terms = { paidBy, handedOver, note: note === '' ? null : note, occasion };
    const taxpayer = { pan, declaration, panDigest: panDigest(secrets, { pan, gstin }) };
    const sale = { customerId, buyer, business, products, parts, ...terms, ...taxpayer };
    const sold = await sellAtCounter(transaction, sale, clock());
    if (!sold.accepted) return refused(counterRefusals(sold.detail), sold);
    await nameSeller(transaction, sold.value, staff.name);
    const order = await readOrder(transaction, sold.value);
    if (order.total !== total) {
      const message = 'A price has changed. Check the total again.';
      return new HttpRefusal({ status: 409, code: 'totals-changed', message }, { total: order.total });
    }
    await storeTaxpayer(transaction, secrets, {
      ...{ given: { pan, declaration, gstin }, total: fromRupees(total), order_id: sold.value },
      ...{ law: await readLaw(transaction, clock()), now: clock() },
    });
    const after = {
      total,
      paidBy,
      parts: body.parts,
      handedOver,
      products,
      ...(customerId !== null && { customerId }),
    };
    return changed(
      { kind: 'order', id: sold.value, action: 'sold', before: null, after },
      { orderId: sold.value },
    );
  });
}
