/** Pages of a customer have nothing for a crawler; they say noindex besides (FOOT-3). */
const personal = ['/cart', '/checkout', '/profile', '/orders', '/wishlist', '/api/'];

export function robotsText(origin: string): string {
  const rules = personal.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
