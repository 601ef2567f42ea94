import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unsuccessfulStatuses, isUnsuccessful } from '#domain/orders/order-status.ts';
import { fromRupees } from '#domain/money.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import { daysBefore } from './days-before.ts';
import { productSnapshot } from './order-snapshots.ts';
import { doneBy, momentOf, statusOf } from './order-course.ts';
import { orderRow } from './order-row.ts';
import { orderedSizeText } from '#domain/catalogue/size-choice.ts';
import type { DemoProduct } from '../content/product.ts';
import { choiceColumns } from './product-row.ts';
import { demoOrders, type DemoOrder } from '../content/orders.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';
import { countCouponUses } from './seed-coupons.ts';
import { idOf } from './id-of.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

interface Known {
  readonly customers: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly coupons: ReadonlyMap<string, number>;
  readonly pictures: readonly ShippedPicture[];
  readonly now: Date;
}

export interface SeededOrder {
  readonly id: number;
  readonly order: DemoOrder;
  readonly priced: PricedOrder;
}

/** Orders with lines, histories and redemptions; then what they sold and which coupons they used is counted. */
export async function seedOrders(transaction: Transaction<Tables>, known: Known): Promise<SeededOrder[]> {
  const priced = [...demoOrders]
    .sort((one, other) => (other.course[0]?.[1] ?? 0) - (one.course[0]?.[1] ?? 0)) // numbers rise with time
    .map((order) => ({ order, priced: priceOrder(order, known.now) }));
  const rows = priced.map(({ order, priced }) =>
    orderRow(order, priced, idOf(known.customers, order.customer), known.now),
  );
  const inserted = await transaction.insertInto('orders').values(rows).returning('id').execute();
  const ids = inserted.map(({ id }) => id).sort((one, other) => one - other);
  const seeded = priced.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
  await transaction
    .insertInto('order_lines')
    .values(seeded.flatMap((each) => lineRows(each, known)))
    .execute();
  await transaction
    .insertInto('order_status_history')
    .values(seeded.flatMap((each) => historyRows(each, known)))
    .execute();
  await transaction
    .insertInto('coupon_redemptions')
    .values(seeded.flatMap((each) => redemptionRows(each, known)))
    .execute();
  await countCouponUses(transaction);
  await countSales(transaction);
  return seeded;
}

function lineRows({ id, order, priced }: SeededOrder, { products, pictures }: Known) {
  return priced.lines.map((line, position) => {
    const { product } = line;
    const productId = idOf(products, product.slug);
    const huid = order.lines[position]?.huid;
    const picture = pictures.find(({ name }) => name === `${product.slug}-1`);
    if (picture === undefined) throw new Error(`no picture of ${product.slug} is shipped`);
    return {
      order_id: id,
      position: position + 1,
      product_id: productId,
      product: JSON.stringify(productSnapshot(productId, line, picture)),
      ...sizeOf(product, order.lines[position]?.size),
      quantity: line.quantity,
      ...(huid !== undefined && { huids: [huid] }),
      unit_price_paise: line.unitPrice,
      discount_paise: line.discount,
      coupon_discount_paise: line.couponDiscount,
      tax_model: 'include' as const,
      tax_basis_points: 300,
      tax_paise: line.tax,
      purchase_voucher: order.purchase?.voucher ?? null,
      purchase_paise: order.purchase === undefined ? null : fromRupees(order.purchase.price),
      price_rows: JSON.stringify(toSnapshot(line.rows)),
    };
  });
}

function historyRows({ id, order }: SeededOrder, { now }: Known) {
  return order.course.map(([status, daysAgo]) => ({
    order_id: id,
    status,
    ...doneBy(status),
    created_at: daysBefore(now, daysAgo),
  }));
}

function redemptionRows({ id, order, priced }: SeededOrder, { coupons, customers, now }: Known) {
  if (order.coupon === undefined) return [];
  const status = statusOf(order);
  return [
    {
      order_id: id,
      coupon_id: idOf(coupons, order.coupon),
      customer_id: idOf(customers, order.customer),
      discount_paise: priced.totals.couponDiscount,
      created_at: momentOf(order, 'pending', now) ?? now,
      returned_at: isUnsuccessful(status) ? momentOf(order, status, now) : null,
    },
  ];
}

async function countSales(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update products p set sold_count = sold.products
      from (select l.product_id, sum(l.quantity) as products
              from order_lines l join orders o on o.id = l.order_id
             where o.status <> all(${unsuccessfulStatuses}::text[])
             group by l.product_id) sold
     where p.id = sold.product_id`.execute(transaction);
}

function sizeOf(product: DemoProduct, size: string | undefined) {
  if (size === undefined) return { size: null, size_text: null };
  const none = {
    size_choice: null,
    size_supply: null,
    size_from: null,
    size_to: null,
    size_shown: null,
    size_days: null,
  };
  return { size, size_text: orderedSizeText({ ...none, ...choiceColumns(product) }, size) };
}
