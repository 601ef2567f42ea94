const link = '(?:https?:|mailto:|tel:|[/#?])[^"<>]*';
const element = [
  '</?(?:p|strong|b|em|i|u|ul|ol|li|h2|h3|h4|blockquote)>',
  '<(?:br|hr) />',
  `<a (?:href="${link}" )?rel="noopener">`,
  '</a>',
].join('|');
const whole = new RegExp(`^(?:[^<]|${element})*$`, 'i');

/**
 * Whether HTML has exactly the form that the sanitiser writes: text, and these elements without attributes except a link's. The
 * browser checks this too, so that what slips past the sanitiser is not rendered.
 */
export function isSanitisedHtml(html: string): boolean {
  return whole.test(html);
}

const linked = new RegExp(`^${link}$`, 'i');

/** Links that the owner's HTML may contain: pages of this shop, other sites, mailto: and tel:. */
export function isAllowedLink(href: string): boolean {
  return linked.test(href);
}
