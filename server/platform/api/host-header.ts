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

/** The name that the Host header gives, in lower case and without port and final dot; null without the header. */
export function hostnameOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const { host: given } = headers;
  return (given === undefined ? null : URL.parse(`http://${given}`))?.hostname.replace(/\.$/, '') ?? null;
}

export function refuseInvalidHost(response: ServerResponse): void {
  refuse(response, {
    status: 400,
    code: 'host',
    message: 'The request must have exactly one Host header',
  });
}

/** RFC 9110, 15.5.20. */
export function refuseMisdirected(response: ServerResponse): void {
  refuse(response, {
    status: 421,
    code: 'no-origin',
    message:
      'This shop is set up for its own machine or network only: set ORIGIN to its public address, then start it again',
  });
}

function refuse(
  response: ServerResponse,
  said: { readonly status: number; readonly code: string; readonly message: string },
): void {
  const body = JSON.stringify(problemOf({ ...said, instance: '' }));
  const length = Buffer.byteLength(body);
  response.writeHead(said.status, {
    'content-type': problemType,
    'content-length': length,
    connection: 'close',
  });
  response.end(body);
}
