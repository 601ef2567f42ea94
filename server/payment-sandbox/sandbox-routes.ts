import type { FastifyInstance } from 'fastify';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** The sandbox's pages under the shop's own address, so that browsers reach them and the policy of scripts need not widen. */
export async function sandboxRoutes(app: FastifyInstance, { pages }: PaymentSandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _stream, left) => left(null)); // the sandbox reads it itself
    for (const url of ['/sandbox-gateway/*', '/dev/gateway']) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => {
          reply.hijack();
          pages(request.raw, reply.raw);
        },
      });
    }
  });
}
