import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from './http-server.ts';

const usualHeaders = 'Authorization, Content-Type, Idempotency-Key';
/** Headers that scripts may read. */
const readable = 'Allow, Date, ETag, Retry-After';

/**
 * Allows pages of these origins to call the API. Tokens are sent in a header and never in a cookie, so credentials are not
 * allowed. Runs before everything else, because cached responses are sent early.
 */
export function allowOrigins(origins: readonly string[], middleware: Front): Front {
  if (origins.length === 0) return middleware;
  const known = new Set(origins);
  return (request, response, next) => {
    const { origin } = request.headers;
    if (request.url?.startsWith('/api/')) {
      response.setHeader('vary', 'origin');
      if (origin !== undefined && known.has(origin)) {
        response.setHeader('access-control-allow-origin', origin);
        response.setHeader('access-control-expose-headers', readable);
        if (isPreflight(request)) return answerPreflight(request, response);
      }
    }
    middleware(request, response, next);
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Allows every header that the origin requests: clients add their own, and none of them grants a right here. */
function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? usualHeaders,
    'access-control-max-age': '600',
    vary: 'origin, access-control-request-headers',
  });
  response.end();
}
