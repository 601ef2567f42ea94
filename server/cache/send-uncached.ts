import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedResponse } from './cached-response.ts';
import { chooseCoding, encodeOne } from './content-coding.ts';

/** Sends an answer that is not cached, compressed for this one reader. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedResponse,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], 'quickest');
  // Never 'no-store': a browser would not keep the page for whoever comes back to it (web.dev/articles/bfcache).
  reply.code(status).headers({ ...headers, vary: 'accept-encoding' });
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const sent = await encodeOne(body, coding);
  return reply.header('content-length', sent.length).send(request.method === 'HEAD' ? undefined : sent);
}
