import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AnswerCache } from './cache/answer-cache.ts';
import { sendKept } from './cache/send-kept.ts';

/** Answers before the application is asked, or passes on. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is kept in memory under just this address is sent at once: one look-up, one write. */
export function keptFirst(cache: AnswerCache): Front {
  return (request, response, next) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const kept = readable ? cache.peek(request.url ?? '') : undefined;
    if (kept === undefined) next();
    else sendKept(request, response, kept);
  };
}

/** The HTTP server: what stands in front, then the application. Slow clients are cut. */
export function serverBehind(front: Front, application: RequestListener): Server {
  const limits = {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  };
  return createServer(limits, (request, response) =>
    front(request, response, () => application(request, response)),
  );
}
