/** A URL of the sitemap. */
export interface SitemapEntry {
  /** Absolute URLs. */
  readonly address: string;
  readonly changed?: Date;
  readonly pictures?: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNames = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap (sitemaps.org) with the pictures of each page. A file has at most 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, changed, pictures = [] }) =>
      `<url>${element('loc', address)}${changed === undefined ? '' : element('lastmod', changed.toISOString())}${pictures
        .map((picture) => `<image:image>${element('image:loc', picture)}</image:image>`)
        .join('')}</url>\n`,
  );
  return `${head}<urlset ${names} ${imageNames}>\n${urls.join('')}</urlset>\n`;
}

/** The index of several sitemap files. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`);
  return `${head}<sitemapindex ${names}>\n${files.join('')}</sitemapindex>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${name}>`;
}
