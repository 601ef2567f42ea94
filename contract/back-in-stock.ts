import { z } from 'zod';
import { call } from './api-call.ts';
import { emailAddress, looseId, ok, time } from './wire-schemas.ts';

const token = z.string().min(1, 'is required').max(500);

export const getProductState = call({
  name: 'getProductState',
  summary:
    'Whether a piece is available at this moment. held: somebody is paying for it; within minutes it is sold, or free',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/{id}/state',
  params: z.object({ id: looseId }),
  answer: z.object({
    id: z.number().int(),
    state: z.enum(['free', 'held', 'sold']),
    current_stock: z.number().int().min(0),
    /** While it is held: until then, if who is paying does not finish. */
    held_until: time.nullable(),
  }),
  refusals: [404],
});

export const requestBackInStockNotice = call({
  name: 'requestBackInStockNotice',
  summary:
    'Ask for one mail when a held or sold piece is available again; the answer is the same whether the address waits already or not',
  area: 'Catalogue',
  access: 'public',
  method: 'POST',
  path: '/api/v1/products/{id}/tell-me',
  params: z.object({ id: looseId }),
  body: z.object({ email: emailAddress }),
  answer: ok,
  refusals: [404, 409, 429],
});

export const cancelBackInStockRequest = call({
  name: 'cancelBackInStockRequest',
  summary:
    'Wait for no piece any more, by the link of our mail, with one click in the mail reader too (RFC 8058)',
  area: 'Catalogue',
  access: 'public',
  method: 'POST',
  path: '/api/v1/tell-me/stop',
  forms: true,
  query: z.object({ token: token.optional() }),
  body: z.object({ token: token.optional() }),
  answer: ok,
  refusals: [400],
});
