import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something was begun by a page of ours (Fetch Metadata, else Origin: every browser sends
 * one with a POST). Stands beside SameSite=Strict, which spares nobody from another site under the same domain.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin: from, host } = headers;
  if (from === undefined) return false;
  return from === origin || (URL.canParse(from) && new URL(from).host === host);
}
