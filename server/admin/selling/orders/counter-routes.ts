import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  searchCounterBuyers,
  searchCounterProducts,
  createCounterSale,
  listOccasions,
  type CounterProduct,
} from '#contract/admin/counter-sales.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { availableFrom, type Hold } from '#domain/catalogue/available-from.ts';
import { offeredSizes, orderedSizeText, stockOfSize, workDays } from '#domain/catalogue/size-choice.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { holdsOfSize, priceInSize } from '../../../selling/cart/cart-items.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import { readLaw } from '../../../platform/law/law-store.ts';
import { readHolds, type CartHold } from '../../../catalogue/products/holds.ts';
import { readProducts, type ProductRow } from '../../../catalogue/products/product-store.ts';
import { panDigest, storeTaxpayer } from '../../../selling/checkout/pan-store.ts';
import { readOccasions } from '../../../selling/checkout/read-occasions.ts';
import { counterRefusals } from '../../../selling/checkout/counter-refusals.ts';
import { claimSaleKey, storeSaleKey } from '../../../selling/checkout/counter-sale-keys.ts';
import { sellAtCounter } from '../../../selling/checkout/sell-at-counter.ts';
import type { Shop } from '../../../platform/shop.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { searchPatterns } from '../../core/search-patterns.ts';
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

/** With added tax. */
function priceOf(product: ProductRow, size: string): number {
  return toRupees(calculateTotals([priceInSize(product, size, 1)]).total);
}

/** What of a stock nobody is paying for, and if it is none, until when. */
function supplyOf(
  stock: number,
  holds: readonly Hold[],
): Pick<CounterProduct, 'stock' | 'free' | 'heldUntil'> {
  const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const heldUntil = availableFrom(stock, 1, holds)?.toISOString() ?? null;
  return { stock, free: Math.max(stock - held, 0), heldUntil };
}

function counterSizes(product: ProductRow, holds: readonly CartHold[]): CounterProduct['sizes'] {
  const { size_choice: choice } = product;
  if (choice === null) return [];
  return offeredSizes(product)
    .toSorted((one, other) => Number(workDays(product, one) > 0) - Number(workDays(product, other) > 0))
    .map((size) => ({
      size,
      text: orderedSizeText(product, size) ?? size,
      price: priceOf(product, size),
      ...supplyOf(stockOfSize(product, size) ?? 0, holdsOfSize(holds, product, size)),
    }));
}

/** The same sale was changed after it was recorded, for example because the answer was lost. */
function recordedOtherwise(orderId: number): HttpRefusal {
  const message = `This sale is already recorded as order ${orderId}, without what was changed since. Look at the order; to record another sale, open this page again and discard the draft.`;
  return new HttpRefusal({ status: 409, code: 'recorded', message });
}

/** Counter sales, which are orders placed by the shop's own use case. */
export function serveCounter(api: AdminApi, { database, clock, secrets }: Shop): void {
  api.read(searchCounterProducts, async ({ query: { search = '' } }) => {
    const { words } = searchPatterns(search);
    const rows = await database.query
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'published')
      .where('stock', '>', 0)
      .where(sql<boolean>`(name ilike ${words} or code ilike ${words})`)
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute();
    const ids = rows.map(({ id }) => id);
    const found = await readProducts(database.query, ids);
    const holds = await readHolds(database.query, ids, clock());
    const { roundOff } = await readSettingsOf(database, 'invoices');
    return rows.flatMap(({ id }) => {
      const product = found.get(id);
      if (product === undefined) return [];
      const { name, code, stock, hallmark_huid: huid, tag } = product;
      const ofProduct = holds.get(id) ?? [];
      const sizes = counterSizes(product, ofProduct);
      const sharedStock = product.size_supply === 'work';
      const supply = supplyOf(stock, ofProduct);
      const addedTaxRate = tag.taxModel === 'exclude' ? tag.taxRate : 0;
      const price = priceOf(product, '');
      return [
        { id, name, code, price, addedTaxRate, roundsTotal: roundOff, ...supply, sharedStock, sizes, huid },
      ];
    });
  });

  api.read(searchCounterBuyers, ({ query: { search } }) => findBuyers(database.query, search));

  api.read(listOccasions, ({ query: { phone } }) => readOccasions(database.query, phone));

  api.change(createCounterSale, async (transaction, { body }, { staff }) => {
    const request = secrets.sign('counter-sale', JSON.stringify(body));
    const earlier = body.key === undefined ? undefined : await claimSaleKey(transaction, body.key);
    if (earlier !== undefined) {
      const { orderId } = earlier;
      // Without a difference there is no entry.
      if (earlier.request.equals(request))
        return changed({ kind: 'order', id: orderId, action: 'sold', before: {}, after: {} }, { orderId });
      return recordedOtherwise(orderId);
    }
    const products = body.products.map(({ agreed, ...piece }) => ({
      ...piece,
      ...(agreed && { agreed: { ...agreed, price: fromRupees(agreed.price) } }),
    }));
    const { total, customerId, name, phone, email, paidBy, handedOver, note, pan } = body;
    const { address, city, state, zip, country, gstin, businessName, occasion, declaration } = body;
    const parts = body.parts.map((part) => ({ ...part, amount: fromRupees(part.amount) }));
    const buyer = { name, phone, email: email === '' ? null : email, address, city, state, zip, country };
    const business = { gstin, businessName };
    const terms = { paidBy, handedOver, note: note === '' ? null : note, occasion };
    const taxpayer = { pan, declaration, panDigest: panDigest(secrets, { pan, gstin }) };
    const now = clock();
    const law = await readLaw(transaction, now);
    const given = { pan, declaration, gstin };
    const sold = await sellAtCounter(
      transaction,
      {
        ...{ customerId, buyer, business, products, parts, ...terms, ...taxpayer },
        storeTaxpayer: (order_id, paid) =>
          storeTaxpayer(transaction, secrets, { given, total: paid, law, now, order_id }),
      },
      now,
    );
    if (!sold.accepted) return refused(counterRefusals(sold.detail), sold);
    await nameSeller(transaction, sold.value, staff.name);
    const order = await readOrder(transaction, sold.value);
    if (order.total !== total) {
      const message = 'A price has changed. Check the total again.';
      return new HttpRefusal({ status: 409, code: 'totals-changed', message }, { total: order.total });
    }
    if (body.key !== undefined)
      await storeSaleKey(transaction, { key: body.key, request, order_id: sold.value });
    const after = {
      total,
      paidBy,
      parts: body.parts.map(({ method, amount }) => ({ method, amount })),
      handedOver,
      // The trail is never erased: no words.
      products: body.products.map(({ agreed, ...piece }) => ({
        ...piece,
        ...(agreed && { agreedPrice: agreed.price, reasonLength: agreed.reason.length }),
      })),
      ...(customerId !== null && { customerId }),
    };
    return changed(
      { kind: 'order', id: sold.value, action: 'sold', before: null, after },
      { orderId: sold.value },
    );
  });
}
