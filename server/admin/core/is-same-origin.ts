import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a changing request comes from our own pages, by Fetch Metadata or Origin; every browser sends one with a POST.
 * Complements SameSite=Strict, which does not cover other hosts of the same site.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin: from, host } = headers;
  if (from === undefined) return false;
  return from === origin || (URL.canParse(from) && new URL(from).host === host);
}
