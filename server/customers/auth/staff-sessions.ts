import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';
import { sessionCookie } from './staff-session-cookie.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';

/** A signed-in member of staff. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly totp: boolean;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session ends after three days without use, and after thirty days in any case. */
export const staffSessionIdleLifetime = 3 * day;
const sessionMaxLifetime = 30 * day;
const userAgentLength = 300;

export interface NewStaffSession {
  readonly staffId: number;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openStaffSession(
  query: Kysely<Tables>,
  newSession: NewStaffSession,
  now: Date,
): Promise<string> {
  const token = newToken();
  await query
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_id: newSession.staffId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + sessionMaxLifetime),
      address: newSession.address,
      user_agent: newSession.userAgent?.slice(0, userAgentLength) ?? null,
    })
    .executeTakeFirstOrThrow();
  return token;
}

/** Sessions that have not expired. */
export function liveSessions(query: Kysely<Tables>, now: Date) {
  return query
    .selectFrom('staff_sessions as x')
    .where('x.expires_at', '>', now)
    .where('x.last_seen_at', '>', new Date(now.getTime() - staffSessionIdleLifetime));
}

/** The enabled member of staff of a live session, or null. */
export async function staffOfToken({ database: { query }, clock }: Shop, token: string) {
  const now = clock();
  const found = await liveSessions(query, now)
    .innerJoin('staff as s', 's.id', 'x.staff_id')
    .select(['x.id as sessionId', 'x.last_seen_at', 's.id', 's.name', 's.email', 's.role'])
    .select(sql<boolean>`s.totp_sealed is not null`.as('totp'))
    .where('x.token_hash', '=', hashOfToken(token))
    .where('s.enabled', '=', true)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { sessionId, last_seen_at: seen, ...staff } = found;
  if (now.getTime() - seen.getTime() > minute) {
    await query
      .updateTable('staff_sessions')
      .set({ last_seen_at: now })
      .where('id', '=', sessionId)
      .execute();
  }
  return { staff: staff satisfies Staff, sessionId };
}

export async function endStaffSession(query: Kysely<Tables>, token: string): Promise<void> {
  await query.deleteFrom('staff_sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Ends all sessions of a member of staff, except for one if it is given. Returns how many ended. */
export async function endSessionsOf(query: Kysely<Tables>, staffId: number, but = 0): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '<>', but)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a Cookie header has the session of a member of staff, who sees the shop before it opens. */
export async function isStaffCookie(
  { origin, ...shop }: Shop & { readonly origin: string },
  cookies: string | undefined,
): Promise<boolean> {
  const token = sessionCookie(origin).read(cookies);
  return token !== null && (await staffOfToken(shop, token)) !== null;
}
