import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { staffSessionIdleLifetime } from '#server/customers/auth/staff-sessions.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { sessionIdleLifetime } from '../../customers/auth/session-store.ts';

const day = 24 * 3_600_000;
/** A browser or network that was not used for this long is no longer known; its cookie has expired too. */
const placeLife = 180 * day;
/** How long finished jobs stay, for inspection, and for `tellOnce`, which looks for earlier ones. */
const doneLife = 30 * day;

/**
 * Deletes expired rows of tables that would grow without end, because anybody may request codes, sessions and counters.
 */
export async function sweepExpired(query: Kysely<Tables>, now: Date): Promise<void> {
  const before = (life: number) => new Date(now.getTime() - life);
  await query.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
  await query.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await query.deleteFrom('used_passkey_challenges').where('expires_at', '<', now).execute();
  await query.deleteFrom('contact_changes').where('expires_at', '<', now).execute();
  await query.deleteFrom('contact_undos').where('expires_at', '<', now).execute();
  await query.deleteFrom('reset_tokens').where('expires_at', '<', before(day)).execute();
  await query
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<', now),
        session('last_seen_at', '<', before(sessionIdleLifetime)),
      ]),
    )
    .execute();
  await query
    .deleteFrom('staff_sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<', now),
        session('last_seen_at', '<', before(staffSessionIdleLifetime)),
      ]),
    )
    .execute();
  await query.deleteFrom('staff_invitations').where('expires_at', '<', now).execute();
  await query.deleteFrom('staff_sign_in_links').where('mailed_at', '<', before(day)).execute();
  await query.deleteFrom('known_places').where('seen_at', '<', before(placeLife)).execute();
  await query.deleteFrom('stock_holds').where('expires_at', '<', before(day)).execute();
  await query
    .deleteFrom('unpaid_holds')
    .where(
      'day',
      '<',
      before(2 * day)
        .toISOString()
        .slice(0, 10),
    )
    .execute();
  await query.deleteFrom('hold_runs').where('until', '<', before(serverLimits.holdPause)).execute();
  for (const keys of ['idempotency_keys', 'staff_idempotency_keys'] as const)
    await query.deleteFrom(keys).where('created_at', '<', before(serverLimits.keyLife)).execute();
  // PANs of payments that never became an order (SALE-2); the provider may take days to decide.
  await query
    .deleteFrom('buyer_pans')
    .where('order_id', 'is', null)
    .where('created_at', '<', before(doneLife))
    .execute();
  await query.deleteFrom('outbox').where('done_at', '<', before(doneLife)).execute();
  // Jobs that were given up, which happens within days.
  await query
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    .where('available_at', '=', sql<Date>`'infinity'`)
    .where('created_at', '<', before(doneLife))
    .execute();
}
