import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../../platform/cache/cached-response.ts';
import { sendCached } from '../../platform/cache/send-cached.ts';

/** Renders at the first request, and again at the next one if that fails. */
export function cachedAnswer(render: () => Promise<CachedResponse>) {
  let cached: Promise<CachedResponse> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    cached ??= render();
    const response = await cached.catch((error: unknown) => {
      cached = null;
      throw error;
    });
    reply.hijack();
    sendCached(request.raw, reply.raw, response);
  };
}
