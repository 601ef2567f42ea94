import sanitizeHtml from 'sanitize-html';
import { isAllowedLink } from '#domain/shop/sanitised-html.ts';

/** What a text of the owner's may be made of. Everything else loses its tags and keeps its words. */
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
    h1: 'h2', // the page has its own
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isAllowedLink(href) ? { href } : {}), rel: 'noopener' },
    }),
  },
};

/** A list of pieces holds the same texts each time. */
const known = new Map<string, string>();
const mostKnown = 500;
const longestKnown = 20_000;

/** HTML of the owner's, safe to stand in a page (ITEM-3, LEGAL-1). */
export function sanitiseHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const safe = sanitizeHtml(html, allowed);
  if (known.size >= mostKnown) known.clear(); // rare, and cheaper than to remember which was used
  if (html.length <= longestKnown) known.set(html, safe);
  return safe;
}
