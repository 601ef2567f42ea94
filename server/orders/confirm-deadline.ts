import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { readSettingsOf } from '../settings/settings-store.ts';

/**
 * Called when the mail that asks to confirm an order is written. If less than half of the time to confirm is left, it starts
 * again, so that the customer has time to follow the mail. It ends at most one day later than first planned.
 */
export async function giveTimeToConfirm(query: Kysely<Tables>, orderId: number, now: Date): Promise<void> {
  const order = await query
    .selectFrom('orders')
    .select(['placed_at', 'confirm_by'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.confirm_by === null) return;
  const { confirmHours } = await readSettingsOf({ query }, 'checkout');
  const whole = confirmHours * 3_600_000;
  const planned = order.confirm_by.getTime();
  const last = order.placed_at.getTime() + whole + limits.confirmMailPatience;
  const anew = Math.min(now.getTime() + whole, last);
  if (planned >= now.getTime() + whole / 2 || anew <= planned) return;
  await query
    .updateTable('orders')
    .set({ confirm_by: new Date(anew) })
    .where('id', '=', orderId)
    .where('confirm_by', '=', order.confirm_by)
    .execute();
}
