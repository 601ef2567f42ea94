import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { HttpRefusal } from '../api/http-refusal.ts';
import type { CustomerRequestContext } from '../api/request-context.ts';
import { isVerifiedSql } from '../auth/customer-store.ts';
import type { Shop } from '../shop.ts';
import { networkRateLimits } from './network-of.ts';
import { tooManyRequests } from './enforce-rate-limit.ts';
import { countHits } from './rate-limit.ts';

const message =
  'Too many messages came from your network, from accounts without a confirmed email address or phone number. Please confirm yours and send the message again, or try again later. Orders are not affected.';

/**
 * Counts what an account that has proved nothing writes to the shop, for its network: accounts are free, and each message is
 * a row that stays, and for tickets and replies a mail to the owner (docs/decisions/0045). null: go on.
 */
export async function limitUnverifiedWriters(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  { customerId, address }: Pick<CustomerRequestContext, 'customerId' | 'address'>,
): Promise<HttpRefusal | null> {
  const { rows } = await sql<{
    proved: boolean;
  }>`select ${sql.raw(isVerifiedSql(String(customerId)))} as proved`.execute(query);
  if (rows[0]?.proved === true) return null;
  const bounds = { most: limits.unprovedWritingsAnHour, minutes: 60 };
  const wait = await countHits(query, networkRateLimits('unproved-writing', address, bounds), clock());
  return wait === 0 ? null : tooManyRequests(message, wait);
}
