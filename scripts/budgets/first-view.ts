/** The files that a page loads for its first view, read from its HTML. Paths are returned as written. */
export interface FirstView {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The inline styles of the page. */
  readonly inlineStyle: string;
  /** The page without them. */
  readonly bare: string;
}

const styles = /(<style[^>]*>)([^]*?)(<\/style>)/g;

export function firstViewOf(html: string): FirstView {
  return {
    scripts: found(html, /<link rel="modulepreload" href="([^"]+)"|<script[^>]* src="([^"]+)"/g),
    styles: found(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g),
    fonts: found(html, /<link rel="preload" href="([^"]+)" as="font"/g),
    inlineStyle: [...html.matchAll(styles)].map(([, , style]) => style).join('\n'),
    bare: html.replaceAll(styles, '$1$3'),
  };
}

function found(html: string, pattern: RegExp): readonly string[] {
  const hits = [...html.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
  return [...new Set(hits)];
}
