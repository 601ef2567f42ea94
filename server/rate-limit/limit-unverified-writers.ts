import { sql } from 'kysely';
import type { HttpRefusal } from '../api/http-refusal.ts';
import type { CustomerRequestContext } from '../api/request-context.ts';
import { isVerifiedSql } from '../auth/customer-store.ts';
import type { Shop } from '../shop.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';
import { rateLimits } from './rate-limits.ts';

/**
 * Limits by network what accounts without a confirmed email or phone write to the shop: accounts are free, each message is
 * a row that stays, and tickets and replies send a mail to the owner (docs/decisions/0045). null: go on.
 */
export async function limitUnverifiedWriters(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  { customerId, address }: Pick<CustomerRequestContext, 'customerId' | 'address'>,
): Promise<HttpRefusal | null> {
  const { rows } = await sql<{
    verified: boolean;
  }>`select ${sql.raw(isVerifiedSql(String(customerId)))} as verified`.execute(query);
  if (rows[0]?.verified === true) return null;
  return enforceRateLimit(query, rateLimits.unconfirmedMessage, address, clock());
}
