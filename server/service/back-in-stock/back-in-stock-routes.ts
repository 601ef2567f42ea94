import {
  getProductState,
  cancelBackInStockRequest,
  confirmBackInStockRequest,
  requestBackInStockNotice,
} from '#contract/back-in-stock.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { customerOfToken } from '../../customers/auth/session-store.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { emailOfToken } from '../../customers/newsletter/unsubscribe-token.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { requestOfToken } from './confirm-token.ts';
import { confirmBackInStock, requestBackInStock, type BackInStockRefusal } from './request-back-in-stock.ts';
import { readStockState } from './stock-state.ts';
import { deleteBackInStockRequests } from './back-in-stock-store.ts';

/** free: the text that describes the availability. */
const refusals = (free = ''): RefusalTable<BackInStockRefusal | 'no-such-link'> => ({
  'no-such-piece': { status: 404, message: 'This piece is no longer offered' },
  free: { status: 409, message: free },
  throttled: { status: 429, message: rateLimits.backInStockRequest.message },
  'no-such-link': {
    status: 400,
    code: 'token',
    message: 'This link is incomplete. Please use the one in our email.',
  },
});

/** Notices for products that are available again (docs/decisions/0024). */
export function serveBackInStock(api: Api, shop: Shop): void {
  const { database, secrets, clock } = shop;
  const { query } = database;

  api.open(
    getProductState,
    async ({ params: { id } }) => {
      const product = await readStockState(query, { productId: id, size: '' }, clock());
      if (product === null) return refused(refusals(), refuse('no-such-piece'));
      const { state, stock, heldUntil, sizes } = product;
      return {
        id,
        state,
        current_stock: stock,
        held_until: heldUntil?.toISOString() ?? null,
        ...(sizes !== undefined && { sizes }),
      };
    },
    () => false,
  );

  api.open(requestBackInStockNotice, async ({ params: { id }, body: { email, size } }, context) => {
    const now = clock();
    const throttled = await enforceRateLimit(query, rateLimits.backInStockRequest, context.address, now);
    if (throttled !== null) return throttled;
    const asking = context.token === null ? null : await customerOfToken(shop, context.token);
    const asked = await database.transaction((transaction) =>
      requestBackInStock(transaction, { productId: id, size: size ?? '', email, asking }, now),
    );
    if (!asked.accepted) return refused(refusals(asked.detail), asked);
    // The same for every address, so that nobody learns which ones are known.
    return successMessage(
      'We will email you as soon as it is available. If we have sent you a link, please open it first.',
    );
  });

  api.open(confirmBackInStockRequest, async ({ body: { token } }) => {
    const request = requestOfToken(secrets, token);
    if (request === null) return refused(refusals(), refuse('no-such-link'));
    const confirmed = await database.transaction((transaction) =>
      confirmBackInStock(transaction, request, clock()),
    );
    if (!confirmed.accepted) return refused(refusals(), confirmed);
    return successMessage('We will email you as soon as it is available.');
  });

  api.open(cancelBackInStockRequest, async ({ query: asked, body }) => {
    const email = emailOfToken(secrets, asked.token ?? body.token ?? '', 'waiting');
    if (email === null) return refused(refusals(), refuse('no-such-link'));
    await database.transaction((transaction) => deleteBackInStockRequests(transaction, email, clock()));
    return successMessage('We will no longer email you about pieces that are available again.');
  });
}
