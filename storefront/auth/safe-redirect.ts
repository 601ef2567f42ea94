import { pages } from '#domain/shop/pages.ts';

/**
 * Where to go after signing in: the wanted path if it is one on this site, else home (ROUTE-10). One leading slash, no
 * scheme, no '//', no backslash, and none of the characters that browsers drop while they read an address.
 */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?!\/)[\x21-\x7e]*$/.test(wanted)) return pages.home.path;
  if (/\/\/|\\|^\/[^/?#]*:/.test(wanted)) return pages.home.path;
  return wanted;
}
