import { createHash } from 'node:crypto';
import { pages } from '#domain/shop/pages.ts';
import { colors, fonts } from '#domain/shop/theme.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colors.ground};color:${colors.ink};
font:1.05rem/1.6 ${fonts.ui}}main{max-width:32rem;padding:2rem;text-align:center}
h1{font:400 2.2rem/1.2 ${fonts.display};margin:0 0 1rem}a{color:inherit}`;

/** Shown for a page that is not cached while the database is unavailable (I15). It links to the listing, which is cached. */
export const unavailablePage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  },
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="10"><title>One moment, please</title>
<style>${style}</style></head><body><main><h1>One moment, please</h1>
<p>This page is not available right now. It reloads by itself in a few seconds. Your cart and your orders are safe.</p><p><a href="${pages.products.path}">Browse the collection meanwhile</a></p></main></body></html>`,
} as const;
