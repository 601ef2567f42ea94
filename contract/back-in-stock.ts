import { z } from 'zod';
import { call } from './api-call.ts';
import { sizeStock, stockState } from './product.ts';
import { emailAddress, looseId, ok, time } from './wire-schemas.ts';

const token = z.string().min(1, 'is required').max(500);

export const getProductState = call({
  name: 'getProductState',
  summary:
    'Whether a piece is available now. held: somebody is paying for it; within minutes it is sold, or available again',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/{id}/state',
  params: z.object({ id: looseId }),
  answer: z.object({
    id: z.number().int(),
    state: stockState,
    current_stock: z.number().int().min(0),
    /** End of the hold, if the product is held. */
    held_until: time.nullable(),
    /** Ours: of a product with stock by size. */
    sizes: z.array(sizeStock).optional(),
  }),
  refusals: [404],
});

export const requestBackInStockNotice = call({
  name: 'requestBackInStockNotice',
  summary:
    'Request one email when a held or sold piece is available again; asked without the session of a customer with this address, it waits for the link of a mail. The response is the same for every address',
  area: 'Catalogue',
  access: 'public',
  method: 'POST',
  path: '/api/v1/products/{id}/tell-me',
  params: z.object({ id: looseId }),
  body: z.object({
    email: emailAddress,
    /** Of a product with stock by size: the size to wait for. Absent: any. */
    size: z.string().trim().max(8).nullish(),
  }),
  answer: ok,
  refusals: [404, 409, 429],
});

export const confirmBackInStockRequest = call({
  name: 'confirmBackInStockRequest',
  summary: 'Confirm a back-in-stock request with the token in its email. Idempotent',
  area: 'Catalogue',
  access: 'public',
  method: 'POST',
  path: '/api/v1/tell-me/confirm',
  body: z.object({ token }),
  answer: ok,
  refusals: [400, 429],
});

export const cancelBackInStockRequest = call({
  name: 'cancelBackInStockRequest',
  summary:
    'Stop all back-in-stock emails, with the link in an email or one click in the mail client (RFC 8058)',
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
