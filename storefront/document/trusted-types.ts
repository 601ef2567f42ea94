import { isSanitisedHtml } from '#domain/shop/sanitised-html.ts';
import { headScript } from './head-script.ts';
import { inlinedText } from './inlined-text.ts';

interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => unknown;
}

/**
 * The page's policy lets no string become HTML (Trusted Types, w3.org/TR/trusted-types) but through here: the owner's
 * texts in the exact form that the server's sanitiser writes, and what React makes anew from the page itself when it has
 * to draw the document again. Scripts and their addresses have no rule, so no string becomes one.
 */
export function installTrustedTypes(): void {
  const own = [inlinedText('shop-styles'), inlinedText('sprite'), headScript(), '<script></script>'];
  const rules = { createHTML: (html: string) => (own.includes(html) || isSanitisedHtml(html) ? html : null) };
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined; // no browser has to know them
  types?.createPolicy('default', rules);
}
