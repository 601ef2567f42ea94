import { isResourcePath } from './is-resource-path.ts';

/**
 * An address of a page that no program can read ('/%', '/products/%ff') as one that says the same and can be read, so that a
 * person who follows a broken link gets the page that says so, not a document for machines (ROUTE-1).
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
