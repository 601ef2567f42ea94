import sanitizeHtml from 'sanitize-html';
import { isAllowedLink } from '#domain/shop/sanitised-html.ts';

/** The allowed HTML. Other tags are removed, their text stays. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2', // the page has its own h1
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isAllowedLink(href) ? { href } : {}), rel: 'noopener' },
    }),
  },
};

/** Results by input, because lists repeat the same texts. */
const known = new Map<string, string>();
const mostKnown = 500;
const longestKnown = 20_000;

/** Makes the owner's HTML safe to render (ITEM-3, LEGAL-1). */
export function sanitiseHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const safe = sanitizeHtml(html, allowed);
  if (known.size >= mostKnown) known.clear(); // rare, and simpler than tracking use
  if (html.length <= longestKnown) known.set(html, safe);
  return safe;
}
