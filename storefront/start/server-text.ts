/**
 * Long fixed text that the server writes into every page and the browser never needs as code: the styles and the
 * sprite. The browser's build drops the text; React is given what already stands in the page.
 */
export function serverText(id: string, text: string): { __html: string } {
  if (import.meta.env.SSR) return { __html: text };
  return { __html: document.getElementById(id)?.innerHTML ?? '' };
}
