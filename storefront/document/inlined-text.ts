/**
 * Long fixed text that the server writes into every page and the browser never needs as code: the styles and the
 * sprite. In the browser React is given what already stands in the page.
 */
export function inlinedText(id: string): string {
  return document.getElementById(id)?.innerHTML ?? '';
}
