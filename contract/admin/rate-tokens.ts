import { z } from 'zod';
import { id, line, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done, idParams } from './admin-schemas.ts';
import { priceSet, typedRates } from './price-sets.ts';

const rateToken = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  revokedAt: time.nullable(),
});
export type RateToken = z.output<typeof rateToken>;

export const listRateTokens = adminCall({
  name: 'adminListRateTokens',
  summary: 'Tokens of machines that set rates',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'GET',
  path: '/api/admin/rates/tokens',
  answer: z.array(rateToken),
});

export const createRateToken = adminCall({
  name: 'adminCreateRateToken',
  summary: 'Create a token with which a machine may set rates and do nothing else. It is shown once',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'POST',
  path: '/api/admin/rates/tokens',
  body: z.object({ name: line(60) }),
  answer: rateToken.extend({ token: z.string() }),
});

export const revokeRateToken = adminCall({
  name: 'adminRevokeRateToken',
  summary: 'Revoke a token; it is refused from now on',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'DELETE',
  path: '/api/admin/rates/tokens/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});

export const setRatesByMachine = adminCall({
  name: 'adminSetRates',
  summary:
    'Set rates by a machine, with its token as a Bearer token (RFC 6750). Doubtful rates are refused; others are prepared and published, now or at a time',
  area: 'Rates',
  permission: 'machine',
  method: 'PUT',
  path: '/api/admin/rates',
  body: typedRates.extend({ note: line(200).nullable().optional(), at: time.nullable().optional() }),
  answer: z.object({ id, state: priceSet.shape.state, publishAt: time.nullable() }),
  refusals: [401, 409, 429],
});
