import type { FastifyInstance } from 'fastify';
import type { PaymentSandbox } from './payment-sandbox.ts';
import { pagesPath } from './sandbox-pages.ts';

/** Serves the sandbox's pages under the shop's own address, so that the content security policy stays as it is. */
export async function sandboxRoutes(app: FastifyInstance, { pages }: PaymentSandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _stream, parsed) => parsed(null)); // the sandbox reads the body itself
    scope.route({
      method: ['GET', 'POST'],
      url: `${pagesPath}/*`,
      handler: (request, reply) => {
        reply.hijack();
        pages(request.raw, reply.raw);
      },
    });
  });
}
