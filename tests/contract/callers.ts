import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { openStaffSession } from '#server/customers/auth/staff-sessions.ts';
import { openSession } from '#server/customers/auth/session-store.ts';
import { hashOfToken, newToken } from '#server/platform/secrets/token.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import type { CallContext } from './call-context.ts';
import { isAdminCall } from './list-calls.ts';
import { noPassword } from '../support/people/shopper.ts';

/** Who makes a call. */
export function callerOf(call: Call): 'customer' | 'staff' | 'machine' {
  if (!isAdminCall(call)) return 'customer';
  return call.permission === 'machine' ? 'machine' : 'staff';
}

/** The headers with which the caller presents a token, as our pages send them. */
export function credentialsOf(call: Call, token: string): Record<string, string> {
  if (callerOf(call) !== 'staff') return { authorization: `Bearer ${token}` };
  return { cookie: `__Host-jadau-staff=${token}`, 'sec-fetch-site': 'same-origin' };
}

/** A token with which the call may be made; one that expired or was revoked two months ago if `expired`. */
export async function openToken(
  call: Call,
  { shop, shopper }: Pick<CallContext, 'shop' | 'shopper'>,
  { expired = false } = {},
): Promise<string> {
  const { query } = shop.database;
  const openedAt = expired ? new Date(shop.now.getTime() - 61 * 24 * 3_600_000) : shop.now;
  const caller = callerOf(call);
  if (caller === 'customer') {
    return openSession(query, { customerId: shopper.id, userAgent: null }, openedAt);
  }
  if (caller === 'staff') return staffToken(shop, 'owner', openedAt);
  const token = newToken();
  const row = { name: 'Scales', token_hash: hashOfToken(token), created_by: await newStaff(shop, 'owner') };
  await query
    .insertInto('rate_tokens')
    .values({ ...row, ...(expired && { revoked_at: openedAt }) })
    .execute();
  return token;
}

/** The token of a new member of staff with this role. */
export async function staffToken(shop: TestShop, role: StaffRole, openedAt = shop.now): Promise<string> {
  const session = { staffId: await newStaff(shop, role), address: '127.0.0.1', userAgent: null };
  return openStaffSession(shop.database.query, session, openedAt);
}

async function newStaff({ database: { query } }: TestShop, role: StaffRole): Promise<number> {
  const { id } = await query
    .insertInto('staff')
    .values({ name: 'Meera', email: `${randomUUID()}@shop.example`, password_hash: noPassword, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
