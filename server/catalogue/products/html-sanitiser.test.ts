import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/settings.ts';
import { isSanitisedHtml } from '#domain/shop/sanitised-html.ts';
import { demoProducts } from '#database/demo/content/products.ts';
import { scriptPayloads } from '#tests/security/script-payloads.ts';
import { sanitiseHtml } from './html-sanitiser.ts';

test.each(scriptPayloads)('[ITEM-3] script injection is shown as text or removed: %j', (payload) => {
  for (const html of [
    payload,
    `<p>${payload}</p>`,
    `<a href="${payload}">Read</a>`,
    `<h2 ${payload}>Read</h2>`,
  ]) {
    const shown = sanitiseHtml(html);
    expect(isSanitisedHtml(shown), shown).toBe(true);
    expect(isSanitisedHtml(sanitiseHtml(sanitiseHtml(shown))), shown).toBe(true);
    expect(shown).not.toMatch(/<[^>]*\s(?:on\w+|style|src|srcdoc)\s*=/i);
    expect(shown).not.toMatch(/<a[^>]*(?:javascript|data|vbscript):/i);
  }
});

test.each([
  [
    '<a href="https://museum.example/jadau?a=1&amp;b=2">A museum</a>',
    'href="https://museum.example/jadau?a=1&amp;b=2"',
  ],
  ['<a href="/contact">Write to us</a>', 'href="/contact"'],
  ['<a href="mailto:shop@example.com">Mail</a>', 'href="mailto:shop@example.com"'],
  ['<a href="tel:+919829012345">Call</a>', 'href="tel:+919829012345"'],
])('[LEGAL-1] a harmless link is kept: %s', (html, kept) => {
  expect(sanitiseHtml(html)).toContain(kept);
});

test.each([
  '<p class="x">',
  '<img>',
  '<a href="javascript:x" rel="noopener">',
  '<a rel="noopener" onclick="x">',
  '<p',
  '<svg>',
])('[ITEM-3] the browser accepts only HTML in the sanitiser’s own form, not %s', (html) => {
  expect(isSanitisedHtml(html)).toBe(false);
  expect(isSanitisedHtml(`<p>Fine</p>${html}<p>Fine</p>`)).toBe(false);
});

test('[ITEM-3] every text shipped with the shop is already in sanitised form', () => {
  const texts = [
    ...demoProducts.map(({ details }) => details),
    ...Object.values(defaultSettings.legal).map(({ html }) => html),
  ];
  for (const html of texts) expect(isSanitisedHtml(sanitiseHtml(html)), html).toBe(true);
});
