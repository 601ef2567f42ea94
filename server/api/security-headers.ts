import type { FastifyInstance } from 'fastify';

/** Responses of the API are data: a browser that is led to display one must not run or sniff it. */
export const apiSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Applies to everything under /api, unless a route sets its own policy. */
export function addApiSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.headers(apiSecurityHeaders);
  });
}
