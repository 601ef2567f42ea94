import type { FastifyInstance } from 'fastify';
import type { PaymentSandbox } from './payment-sandbox.ts';
import { pagesPath, panelPath } from './sandbox-pages.ts';

/** Serves the sandbox's pages under the shop's own address, so that the content security policy stays as it is. */
export async function sandboxRoutes(app: FastifyInstance, { pages }: PaymentSandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _stream, parsed) => parsed(null)); // the sandbox reads the body itself
    for (const url of [`${pagesPath}/*`, panelPath]) {
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
