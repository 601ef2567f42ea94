const link = '(?:https?:|mailto:|tel:|[/#?])[^"<>]*';
const element = [
  '</?(?:p|strong|b|em|i|u|ul|ol|li|h2|h3|h4|blockquote)>',
  '<(?:br|hr) />',
  `<a (?:href="${link}" )?rel="noopener">`,
  '</a>',
].join('|');
const whole = new RegExp(`^(?:[^<]|${element})*$`, 'i');

/**
 * Whether HTML of the owner's has the exact form that the sanitiser writes: texts, and these elements without any
 * attribute but a link's. The browser asks this last, so that what slipped past the sanitiser is not made into elements.
 */
export function isSanitisedHtml(html: string): boolean {
  return whole.test(html);
}

const linked = new RegExp(`^${link}$`, 'i');

/** A link that the owner's HTML may hold: to a page of this shop, another site, a mailbox or a telephone. */
export function isAllowedLink(href: string): boolean {
  return linked.test(href);
}
