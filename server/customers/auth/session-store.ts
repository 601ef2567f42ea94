import { sql, type Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A session ends when unused for some time, and at a fixed age at the latest. */
export const sessionIdleLifetime = 14 * day;
const sessionMaxLifetime = 60 * day;
const userAgentLength = 300;

export interface NewSession {
  readonly customerId: number;
  readonly userAgent: string | null;
}

/**
 * Opens a session and returns its token, of which only the hash is stored. Ends the sessions of the customer that were unused for
 * longest, beyond `serverLimits.sessions`.
 */
export async function openSession(query: Kysely<Tables>, visitor: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await query
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      customer_id: visitor.customerId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + sessionMaxLifetime),
      user_agent: visitor.userAgent?.slice(0, userAgentLength) ?? null,
    })
    .executeTakeFirstOrThrow();
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where customer_id = ${visitor.customerId}
       order by last_seen_at desc, created_at desc offset ${serverLimits.sessions})`.execute(query);
  return token;
}

const findCustomer = prepared<{ readonly customer_id: number; readonly stale: boolean }>(
  'customer-of-token',
  `select s.customer_id, s.last_seen_at < $4 as stale
     from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and c.suspended_at is null`,
);

/** The customer of a valid token, or null. */
export async function customerOfToken({ database, clock }: Shop, token: string): Promise<number | null> {
  const now = clock().getTime();
  const hash = hashOfToken(token);
  const idle = new Date(now - sessionIdleLifetime);
  const { rows } = await findCustomer(database.query, hash, new Date(now), idle, new Date(now - hour));
  const [session] = rows;
  if (session === undefined) return null;
  if (session.stale) await touchSession(database.query, hash, new Date(now));
  return session.customer_id;
}

/** Whether somebody signed in to open this session a short time ago, so that it is hardly stolen (SIGN-6). */
export async function isNewSession(query: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const opened = await query
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashOfToken(token))
    .where('created_at', '>=', new Date(now.getTime() - serverLimits.newSession))
    .executeTakeFirst();
  return opened !== undefined;
}

async function touchSession(query: Kysely<Tables>, hash: Buffer, now: Date): Promise<void> {
  await query.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hash).execute();
}

export async function endSession(query: Kysely<Tables>, token: string): Promise<void> {
  await query.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Ends all sessions of a customer except the one of this token. */
export async function endOtherSessions(
  query: Kysely<Tables>,
  customerId: number,
  token: string | null,
): Promise<void> {
  await query
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .$if(token !== null, (other) => other.where('token_hash', '<>', hashOfToken(token ?? '')))
    .execute();
}
