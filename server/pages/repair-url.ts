import { isResourcePath } from './is-resource-path.ts';

/**
 * Makes a malformed page URL ('/%', '/products/%ff') decodable, so that a broken link shows the 404 page and not a problem
 * document (ROUTE-1).
 */
export function repairUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isResourcePath(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
