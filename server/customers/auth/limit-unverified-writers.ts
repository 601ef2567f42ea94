import { sql } from 'kysely';
import type { HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import { hasPaidSql, isVerifiedSql } from './customer-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';

/**
 * Limits by network what customers write to the shop who have never paid for an order: accounts are free, each message is a row that
 * stays, and tickets and replies send a mail to the owner (docs/decisions/0045). Accounts without a confirmed email or phone have less, and
 * a limit for all networks. null: go on.
 */
export async function limitUnverifiedWriters(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  { customerId, address }: Pick<CustomerRequestContext, 'customerId' | 'address'>,
): Promise<HttpRefusal | null> {
  const { rows } = await sql<{ verified: boolean; paid: boolean }>`
    select ${sql.raw(isVerifiedSql(String(customerId)))} as verified,
           ${sql.raw(hasPaidSql(String(customerId)))} as paid`.execute(query);
  const { verified = false, paid = false } = rows[0] ?? {};
  if (paid) return null;
  const now = clock();
  if (verified) return enforceRateLimit(query, rateLimits.messageOfNetwork, address, now);
  return (
    (await enforceRateLimit(query, rateLimits.unconfirmedMessage, address, now)) ??
    enforceRateLimit(query, rateLimits.unconfirmedMessagesOfAll, 'all', now)
  );
}
