import { isSanitisedHtml } from '#domain/shop/sanitised-html.ts';
import { inlinedText } from './head-script.ts';

interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => unknown;
}

/**
 * The only policy by which strings become HTML (Trusted Types, w3.org/TR/trusted-types): the owner's texts in the form that the
 * server's sanitiser writes, and markup from the page itself when React re-renders the document. There is no rule for scripts.
 */
export function installTrustedTypes(): void {
  const own = [...['shop-styles', 'sprite', 'head-script'].map(inlinedText), '<script></script>'];
  const rules = { createHTML: (html: string) => (own.includes(html) || isSanitisedHtml(html) ? html : null) };
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined; // not in every browser
  types?.createPolicy('default', rules);
}
