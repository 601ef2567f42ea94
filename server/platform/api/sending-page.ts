import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whose page a browser says it sends a request from; 'none': no page, as with machines and old browsers. Fetch Metadata is believed
 * before Origin, which is 'null' in private modes. Browsers send it to https and to their own machine only; elsewhere the page's host
 * is compared with `origin` and with the Host header.
 *
 * @param origin of the shop, which a proxy may hide.
 */
export function sendingPage(headers: IncomingHttpHeaders, origin: string): 'own' | 'foreign' | 'none' {
  const { 'sec-fetch-site': site, origin: from, host } = headers;
  if (site === 'none') return 'none';
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  if (from === undefined) return 'none';
  return from === origin || (URL.canParse(from) && new URL(from).host === host) ? 'own' : 'foreign';
}
