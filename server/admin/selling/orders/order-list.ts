import { sql, type Kysely } from 'kysely';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { listOrders } from '#contract/admin/orders.ts';
import type { Tables } from '#database/tables.ts';
import { plainSigns, unquoted } from '#domain/input/characters.ts';
import { huidCodes } from '#domain/input/codes.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { readGstin } from '#domain/tax/gstin.ts';
import { paymentTextOf } from '../../../selling/orders/order-money.ts';
import type { OrderRow } from '../../../selling/orders/order-store.ts';
import { staffPaymentLabel } from '../../../selling/payment/payment-providers.ts';
import { methodOf } from './order-detail.ts';
import { findPaymentsWithoutOrder } from './payments-without-order.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { phoneDigits, searchPatterns } from '../../core/search-patterns.ts';

/** What `orderSummary` reads of the order o, besides `owedColumn`. */
export const summaryColumns = [
  'o.id',
  'o.placed_at',
  'o.status',
  'o.payment_status',
  'o.payment_method',
  'o.channel',
  'o.test',
  'o.confirm_by',
  'o.lapses_at',
  'o.shipping_method',
  'o.total_paise',
  'o.refunded_paise',
  'o.written_off_paise',
] as const;

export const owedColumn = sql<Paise>`owed_paise(o)`.as('owed');

/** A page of orders, newest first, filtered by status and search text. */
export async function readOrderList(
  query: Kysely<Tables>,
  { status, search, waiting, page = 1 }: HandlerInput<typeof listOrders>['query'],
): Promise<Answer<typeof listOrders>> {
  const chosen = query
    .selectFrom('orders as o')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .$if(waiting !== undefined, (some) => some.where(waits))
    .$if(status !== undefined, (some) => some.where('o.status', '=', status ?? 'pending'))
    .$if(search !== undefined && search !== '', (some) => some.where(matches(search ?? '')));
  const { total } = await chosen
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select([...summaryColumns, owedColumn])
    .select(sql<string>`o.shipping_address ->> 'contact_person_name'`.as('name'))
    .select(
      sql<number>`(select coalesce(sum(quantity), 0) from order_lines l where l.order_id = o.id)`.as(
        'products',
      ),
    )
    .$if(waiting !== undefined, (some) => some.orderBy(sql`least(o.confirm_by, o.lapses_at)`))
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await query
    .selectFrom('orders')
    .select((each) => ['status', each.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const { rows: waitingRows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o where ${waits}`.execute(query);
  return {
    orders: rows.map((row) => ({ ...orderSummary(row), customerName: row.name, products: row.products })),
    paymentsWithoutOrder: page === 1 ? await findPaymentsWithoutOrder(query, search ?? '') : [],
    ...pagePosition(page, total),
    waiting: waitingRows[0]?.count ?? 0,
    counts: Object.fromEntries(counted.map(({ status: of, count }) => [of, count])),
  };
}

type NameOf<Column> = Column extends `o.${infer Name extends keyof OrderRow}` ? Name : never;

/** An order of a list. */
export function orderSummary(
  row: Pick<OrderRow, NameOf<(typeof summaryColumns)[number]>> & { readonly owed: Paise },
) {
  return {
    id: row.id,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    paymentStatus: row.payment_status,
    paymentText: paymentTextOf(row, row.owed),
    paymentMethod: staffPaymentLabel(row.payment_method),
    channel: row.channel,
    test: row.test,
    total: toRupees(row.total_paise),
    confirmBy: row.confirm_by?.toISOString() ?? null,
    lapsesAt: row.lapses_at?.toISOString() ?? null,
    shippingMethod: methodOf(row),
  };
}

/** Whether the order waits to be confirmed. The two deadlines have an index each. */
const waits = sql<boolean>`(o.confirm_by is not null or o.lapses_at is not null) and o.status in ('pending', 'confirmed')`;

/**
 * Matches the order number, name, phone, email, tracking number or payment number, and what stands on its documents: the whole
 * number of one, the buyer's GSTIN, a HUID, or the name of a piece.
 */
function matches(search: string) {
  const { words, phone } = searchPatterns(search);
  const number = /^#?(\d{1,9})$/.exec(plainSigns(search))?.[1];
  const [, series = null, documentNumber = null] =
    /^([A-Z0-9/-]{1,9})\/(\d{1,6})$/.exec(unquoted(plainSigns(search)).toUpperCase()) ?? [];
  return sql<boolean>`(
    o.id = ${number === undefined ? null : Number(number)}
    or o.shipping_address ->> 'contact_person_name' ilike ${words}
    or regexp_replace(o.shipping_address ->> 'phone', '\\D', '', 'g') like ${phone}
    or o.tracking_number ilike ${words}
    or exists (select from payments p where p.order_id = o.id and p.gateway_payment_id ilike ${words})
    or o.id in (select d.order_id from tax_documents d where d.series = ${series} and d.number = ${documentNumber})
    or o.buyer_gstin = ${readGstin(search)}
    or o.id in (select l.order_id from order_lines l where l.huids <> '{}' and l.huids @> array[${huidCodes(search)}])
    or o.id in (select l.order_id from order_lines l join products s on s.id = l.product_id where s.name ilike ${words})
    or c.email ilike ${words} or ${phoneDigits('c.phone')} like ${phone})`;
}
