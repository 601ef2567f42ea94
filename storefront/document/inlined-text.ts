/**
 * Styles and sprite, which the server writes into every page and which are not in the browser's code. In the browser, React
 * gets the text that is in the page.
 */
export function inlinedText(id: string): string {
  return document.getElementById(id)?.innerHTML ?? '';
}
