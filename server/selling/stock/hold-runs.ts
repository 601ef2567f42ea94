import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';

interface HoldRunRequest {
  readonly customerId: number;
  /** Product ids. */
  readonly products: readonly number[];
  readonly now: Date;
}

/**
 * Returns until when the products may be held for this customer. Starting another payment renews a hold, up to half an
 * hour in a row; then others get a chance during a pause (docs/decisions/0019). A run ends with the order, or after a
 * pause without holds. The customer's cart must be locked.
 */
export async function extendHoldRuns(
  transaction: Transaction<Tables>,
  { customerId, products, now }: HoldRunRequest,
): Promise<Outcome<Date, 'held-too-long', { readonly minutes: number }>> {
  const at = now.getTime();
  const runs = await transaction
    .selectFrom('hold_runs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...products])
    .where('until', '>', new Date(at - serverLimits.holdPause))
    .execute();
  const since = new Map(runs.map((run) => [run.product_id, run.since]));
  const ends = runs.map((run) => run.since.getTime() + serverLimits.holdInARow);
  const until = Math.min(at + serverLimits.paymentHold, ...ends);
  if (until - at < serverLimits.shortestHold) {
    const last = Math.max(...runs.map((run) => run.until.getTime()));
    return refuse('held-too-long', { minutes: Math.ceil((last + serverLimits.holdPause - at) / 60_000) });
  }
  await transaction
    .insertInto('hold_runs')
    .values(
      products.map((id) => ({
        customer_id: customerId,
        product_id: id,
        since: since.get(id) ?? now,
        until: new Date(until),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({
        since: sql`excluded.since`,
        until: sql`excluded.until`,
      }),
    )
    .execute();
  return accept(new Date(until));
}

/** After an order the next hold of these products starts a new run. */
export async function endHoldRuns(
  transaction: Transaction<Tables>,
  { customerId, products }: Pick<HoldRunRequest, 'customerId' | 'products'>,
): Promise<void> {
  await transaction
    .deleteFrom('hold_runs')
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...products])
    .execute();
}
