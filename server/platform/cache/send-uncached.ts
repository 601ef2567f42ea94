import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedResponse } from './cached-response.ts';
import { chooseCoding, encodeOne } from './content-coding.ts';

/** Compresses and sends a response that is not cached. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedResponse,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], 'quickest');
  // Not 'no-store': the browser would drop the page from its back/forward cache (web.dev/articles/bfcache).
  reply.code(status).headers({ ...headers, vary: 'accept-encoding' });
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const sent = await encodeOne(body, coding);
  return reply.header('content-length', sent.length).send(request.method === 'HEAD' ? undefined : sent);
}
