import { pages } from '#domain/shop/pages.ts';

export const defaultReturnPath = pages.checkout.path;

/** The path of this shop that a link leads to; null for a link that leads, or might lead, anywhere else. */
export function parseReturnPath(link: string, origin: string): string | null {
  if (/[\\\s\u0000-\u001F]/.test(link) || !(link.startsWith('/') || link.startsWith(`${origin}/`)))
    return null;
  if (link.startsWith('//') || !URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url.pathname : null;
}
