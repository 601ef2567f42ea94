import { createHash } from 'node:crypto';
import { pages } from '#domain/shop/pages.ts';
import { colors, darkColors, fonts } from '#domain/shop/theme.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colors.ground};color:${colors.ink};
font:1.05rem/1.6 ${fonts.ui};overflow-wrap:anywhere}main{max-width:32rem;padding:2rem;text-align:center}
h1{font:400 2.2rem/1.2 ${fonts.display};margin:0 0 1rem}a{color:inherit}
h2{font:400 1.4rem/1.2 ${fonts.display};margin:2.5rem 0 .5rem}ul{list-style:none;margin:0;padding:0}li{padding:.35rem 0}
@media (prefers-color-scheme:dark){body{color-scheme:dark;background:${darkColors.ground};color:${darkColors.ink}}}`;

interface MessagePage {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
  /** Seconds after which the page loads itself again. */
  readonly refresh?: number;
}

/** A page of one message that needs neither the database nor a script. Its texts are the shop's own, never a visitor's. */
export function messagePage({ title, text, link, refresh }: MessagePage) {
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">${again}<title>${title}</title>
<style>${style}</style></head><body><main><h1>${title}</h1>
<p>${text}</p><p><a href="${link.to}">${link.label}</a></p></main></body></html>`,
  };
}

const { headers, html } = messagePage({
  title: 'One moment, please',
  text: 'This page is not available right now. It reloads automatically in a few seconds. Your cart and your orders are safe.',
  link: { to: pages.products.path, label: 'Browse the collection meanwhile' },
  refresh: 10,
});

/** Shown for a page that is not cached while the database is unavailable (I15). It links to the listing, which is cached. */
export const unavailablePage = { headers: { ...headers, 'retry-after': '5' }, html };
