import { longDateTime } from '#domain/locale/indian-time.ts';
import { pageAt } from '#domain/shop/pages.ts';

const savedAtHeader = 'x-saved-at';
const titleHeader = 'x-saved-title';

/** The address under which a page is stored: without the query that changes nothing, and with the rest in one order. */
export function documentKey(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const known = pageAt(path)?.query ?? [];
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => known.includes(name)));
  query.sort();
  const text = query.toString();
  return `${url.origin}${path}${text === '' ? '' : `?${text}`}`;
}

/** The document with the moment at which the device got it and, for the list of stored pages, its title. */
export async function stampDocument(response: Response): Promise<Response> {
  const html = await response.clone().text();
  const headers = headersOfText(response);
  headers.set(savedAtHeader, new Date(response.headers.get('date') ?? Date.now()).toISOString());
  headers.set(titleHeader, encodeURIComponent(titleOf(html)));
  return new Response(html, { headers });
}

function titleOf(html: string): string {
  const from = html.indexOf('<title>');
  return from < 0 ? '' : html.slice(from + '<title>'.length, html.indexOf('</title>', from));
}

/** The stored document, which contains the date of storage for offline-bar.tsx. */
export async function markAsSaved(stored: Response | undefined): Promise<Response | undefined> {
  const savedAt = stored?.headers.get(savedAtHeader);
  if (stored === undefined || savedAt === null || savedAt === undefined) return stored;
  const html = await stored.text();
  const note = `This page was saved on ${longDateTime(savedAt)}. Prices and stock may have changed.`;
  const marked = html.replace('<html', `<html data-saved="${note}"`);
  return new Response(marked, { headers: headersOfText(stored) });
}

/** The title as the page's HTML has it: escaped. */
export function savedTitle(stored: Response): string {
  return decodeURIComponent(stored.headers.get(titleHeader) ?? '');
}

/** Without the headers that describe the encoded bytes of the network response. */
function headersOfText(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return headers;
}
