import { pages } from '#domain/shop/pages.ts';

/**
 * The path to open after signing in: the requested one if it is on this site, else home (ROUTE-10). Refuses a second slash,
 * schemes, backslashes, and characters that browsers drop while parsing a URL.
 */
export function safeRedirect(requested: string | null): string {
  if (requested === null || !/^\/(?!\/)[\x21-\x7e]*$/.test(requested)) return pages.home.path;
  if (/\/\/|\\|^\/[^/?#]*:/.test(requested)) return pages.home.path;
  return requested;
}
