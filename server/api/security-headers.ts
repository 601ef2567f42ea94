import type { FastifyInstance } from 'fastify';

/** What the API says is data: a browser that is led to show it runs nothing of it, and takes it for nothing else. */
export const apiSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Every answer under /api, unless a route sets a policy of its own. */
export function addApiSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.headers(apiSecurityHeaders);
  });
}
