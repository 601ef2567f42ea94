import { isResourcePath } from '../../platform/api/is-resource-path.ts';

/** A segment that means this folder or the one above it, in any spelling that browsers resolve (WHATWG URL). */
const dots = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i;

/**
 * Resolves '.' and '..', so that the routes, the closed shop, the caches and the pages mean the same path. Makes a malformed page
 * URL ('/%', '/products/%ff') decodable, so that a broken link shows the 404 page and not a problem document (ROUTE-1).
 */
export function repairUrl(url: string): string {
  const [written = ''] = url.split('?', 1);
  const path = written.startsWith('/') && dots.test(written) ? resolved(written) : written;
  const query = url.slice(written.length);
  if (isResourcePath(path) || isDecodable(path)) return path + query;
  return path.replaceAll('%', '%25') + query;
}

const resolved = (path: string) => URL.parse(`http://shop.invalid${path}`)?.pathname ?? path;

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
