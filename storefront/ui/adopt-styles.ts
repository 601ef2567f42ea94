/**
 * Adds the styles of a part whose code is fetched at its first use. They come inside the code: a style sheet of its own that
 * failed without a network is not fetched again while the page is open.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
