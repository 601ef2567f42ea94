import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/outcome.ts';
import { bodyLimit } from '../../platform/api/body-parsers.ts';
import { refuseOtherMethods } from '../../platform/api/mount-api.ts';
import { problemOf, problemType } from '../../platform/api/problem.ts';
import type { SellingShop } from '../selling-shop.ts';
import { insertEvent } from './webhook-event-store.ts';
import type { EventRefusal } from './payment-provider.ts';

/** A closed shop answers it too: the staff may have paid for a test order. */
export const webhookFolder = '/api/v1/payment/webhook';
const path = `${webhookFolder}/{gateway}`;

const unreadable: Readonly<Record<EventRefusal, { readonly message: string; readonly log: string }>> = {
  'not-signed': {
    message: 'The signature does not match',
    log: 'a webhook without a valid signature was refused',
  },
  'not-an-event': {
    message: 'The signature is valid, but the body is not a JSON event',
    log: 'a signed webhook without an event was refused',
  },
};

/**
 * Receives the webhooks of providers: checks the signature over the raw bytes, stores the event and answers; the worker
 * processes it later (I8, I9). Not part of the contract, because no client of the shop calls it.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { database, providers, clock }: SellingShop,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4 * bodyLimit }, (_, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { gateway: string } }>(path.replace(/\{(\w+)\}/, ':$1'), async (request, reply) => {
      const instance = request.url.split('?', 1)[0] ?? '';
      const answer = (status: number, code: string, message: string) =>
        reply.code(status).type(problemType).send(problemOf({ status, code, message, instance }));

      const { gateway: key } = request.params;
      const provider = providers.get(key);
      if (provider === undefined) {
        request.log.warn('a webhook of a provider that is not connected was refused');
        return answer(404, 'no-such-gateway', 'No such payment provider');
      }
      const read = Buffer.isBuffer(request.body)
        ? await provider.webhook(request.body, request.headers)
        : refuse('not-signed');
      if (!read.accepted) {
        const { message, log } = unreadable[read.refusal];
        request.log.warn({ gateway: key }, log);
        return answer(400, read.refusal, message);
      }
      if (!(await insertEvent(database.query, key, read.value, clock()))) {
        request.log.warn({ gateway: key }, 'a repeated webhook changes nothing');
      }
      return { success: true };
    });
    refuseOtherMethods(scope, path, new Set(['POST']));
  });
}
