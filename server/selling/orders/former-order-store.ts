import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FormerOrder } from '#contract/former-orders.ts';
import type { Tables } from '#database/tables.ts';
import type { FormerOrderLine } from '#domain/move-in/moved-record.ts';
import type { MoveInSource } from '#domain/move-in/moved-product.ts';
import { formerAmountText } from '#domain/move-in/former-amount.ts';

export interface FormerOrderRow {
  readonly id: number;
  readonly source: MoveInSource;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: string;
  readonly customer_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly lines: readonly FormerOrderLine[];
  readonly currency: string;
  readonly discount: string | null;
  readonly shipping: string | null;
  readonly tax: string | null;
  readonly total: string;
  readonly payment_method: string;
}

/** A page of former orders that match, newest first, and the number of all. `where` has the table as `f`. */
export async function readFormerOrders(
  query: Kysely<Tables>,
  where: RawBuilder<unknown>,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<{ readonly total: number; readonly rows: readonly FormerOrderRow[] }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from former_orders f where ${where}`.execute(query);
  const { rows } = await sql<FormerOrderRow>`
    select f.* from former_orders f where ${where}
     order by f.placed_at desc, f.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(query);
  return { total: counted[0]?.total ?? 0, rows };
}

export function formerOrderWire(row: FormerOrderRow): FormerOrder {
  const { currency } = row;
  const text = (amount: string) => formerAmountText(amount, currency);
  const optional = (amount: string | null) => (amount === null ? null : text(amount));
  return {
    id: row.id,
    source: row.source,
    number: row.number,
    placed_at: row.placed_at.toISOString(),
    status: row.status,
    lines: row.lines.map((line) => ({ ...line, amount: optional(line.amount) })),
    discount: optional(row.discount),
    shipping: optional(row.shipping),
    tax: optional(row.tax),
    total: text(row.total),
    payment_method: row.payment_method,
    address: row.address,
  };
}
