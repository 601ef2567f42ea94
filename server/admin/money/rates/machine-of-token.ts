import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { hashOfToken } from '../../../platform/secrets/token.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { Machine } from '../../core/staff-request-context.ts';

const unknown = new HttpRefusal(
  {
    status: 401,
    code: 'token',
    message: 'This token is unknown or was revoked. The owner creates one in Rates.',
  },
  {},
  { 'www-authenticate': 'Bearer' },
);

/** The machine of a token that was not revoked. Counts its calls, and wrong tokens by network. */
export async function machineOfToken(
  { database: { query }, clock }: Shop,
  token: string,
  network: string,
): Promise<Machine | HttpRefusal> {
  const known = await query
    .updateTable('rate_tokens')
    .set({ last_used_at: clock() })
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (known === undefined) {
    return (await enforceRateLimit(query, rateLimits.machineToken, network, clock())) ?? unknown;
  }
  return (await enforceRateLimit(query, rateLimits.machineRates, known.id, clock())) ?? known;
}
