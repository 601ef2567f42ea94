import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

/**
 * Called when the mail that asks to confirm an order is written. If less than half of the time to confirm is left, it starts
 * again, so that the customer has time to follow the mail. It ends at most one day later than first planned.
 */
export async function extendConfirmDeadline(
  query: Kysely<Tables>,
  orderId: number,
  now: Date,
): Promise<void> {
  const order = await query
    .selectFrom('orders')
    .select(['placed_at', 'confirm_by'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.confirm_by === null) return;
  const { confirmHours } = await readSettingsOf({ query }, 'checkout');
  const orderWithLines = confirmHours * 3_600_000;
  const planned = order.confirm_by.getTime();
  const last = order.placed_at.getTime() + orderWithLines + serverLimits.confirmMailTimeout;
  const extended = Math.min(now.getTime() + orderWithLines, last);
  if (planned >= now.getTime() + orderWithLines / 2 || extended <= planned) return;
  await query
    .updateTable('orders')
    .set({ confirm_by: new Date(extended) })
    .where('id', '=', orderId)
    .where('confirm_by', '=', order.confirm_by)
    .execute();
}
