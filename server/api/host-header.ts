import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemOf, problemType } from './problem.ts';

const host = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;

/**
 * Whether the request names exactly one host (RFC 9112, 3.2 and 3.2.2). With two, a proxy might read the first and this server
 * the last. Node itself refuses HTTP/1.1 without a Host header.
 */
export function hasSingleHost({
  rawHeaders,
  url = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const named = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [only] = named;
  if (only === undefined) return true;
  if (named.length > 1 || !host.test(only)) return false;
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url);
  return target !== null && target.host === URL.parse(`${target.protocol}//${only}`)?.host;
}

export function refuseInvalidHost(response: ServerResponse): void {
  const problem = problemOf({
    status: 400,
    code: 'host',
    message: 'The request must have exactly one Host header',
    instance: '',
  });
  const body = JSON.stringify(problem);
  const length = Buffer.byteLength(body);
  response.writeHead(400, { 'content-type': problemType, 'content-length': length, connection: 'close' });
  response.end(body);
}
