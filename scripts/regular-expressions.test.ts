// @module-tag no-date

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSafe } from 'redos-detector';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { project } from './project.ts';

interface Found {
  readonly where: string;
  readonly expression: RegExp;
}

/** An expression with more backtracking steps than this in the worst case counts as slow. */
const mostBacktracks = 200;

/**
 * Expressions whose backtracking grows with the input, and why that is harmless. For those that process input of others
 * it is at most quadratic in `most`, the length of that input.
 */
const known: Readonly<Record<string, string | { readonly most: number }>> = {
  'domain/shop/sanitised-html.ts /^(?:[^<]|<\\/?(?:p|strong|b|em|i|u|ul|ol|li|h2|h3|h4|blockquote)>|<(?:br|hr) \\/>|<a (?:href="(?:https?:|mailto:|tel:|[/#?])[^"<>]*" )?rel="noopener">|<\\/a>)*$/':
    'its parts begin differently: it turns back once a letter',
  'server/admin/catalogue/products/duplicate-product.ts /-+$/': { most: 200 },
  'domain/catalogue/slug.ts /-+$/': { most: 200 },
  'domain/gst-returns/postal-address.ts /^[\\s-]+|[\\s-]+$/': { most: 1000 },
  'server/http-server.ts /\\{\\w+\\}/': 'paths of the contract',
  'admin/catalogue/products/description/parse-description.ts /<(\\/?)([a-z0-9]+)(?:\\s+href="([^"]*)")?[^>]*>|[^<]+/':
    'the browser of whoever writes it',
  'server/public-safety.ts /^(localhost|.+\\.localhost|127(\\.\\d{1,3}){3}|::1|\\[::1\\])$/': 'a setting',
  'domain/input/phone.ts /^(?:tel:|(?:mobile|mob|m|phone|ph|p|telephone|tel|t|cell|call|contact|whatsapp|wa)\\.?(?: ?(?:no|number|num|#)\\.?)? ?[ :.-] ?)/':
    { most: 200 },
  'domain/input/phone.ts /[ (-]+(?:whatsapp|wa|mobile|mob|home|office|work|cell|self|personal)\\.?\\)?$/': {
    most: 200,
  },
  'domain/input/number.ts /(?:[km]gs?|kilos?|tolas?|rattis?|ratis?|oz|lbs?|[ck]?m|in|inch|inches|ft|pcs?|pieces?|₹|rs\\.?|\\/-|"|\')\\.?$/':
    { most: 20 },
  'server/messages/mail/template/html.ts /(\\u{FDD0}[^\\u{FDD0}\\u{FDD1}]*\\u{FDD1}|[-−]?₹\\d(?:[\\d,.]*\\d)?)/':
    'our own marks, each of which ends before the next: one pass over the text',
  'server/admin/catalogue/import/parse-csv.ts /^\\uFEFF?[ \\t]{0,9}"?[ \\t]{0,9}sep[ \\t]{0,9}=[ \\t]{0,9}([^"\\r\\n])[ \\t]{0,9}"?([,;|\\t]?)[,;|\\t ]*(?:\\r\\n|\\r|\\n|$)/':
    'the start of a file, with a bounded number of blanks',
  'server/catalogue/media/generate-missing-files.ts /([0-9a-f]{16})-(\\d+)\\.avif$/':
    'names of our own files',
  'domain/shop/legal-placeholders.ts /\\{\\{([^{}]*)\\}\\}/': 'texts of the owner',
  'server/platform/settings/legal-text-errors.ts /[\\w.+-]+@[\\w.-]+\\.example\\b/': 'texts of the owner',
  'server/platform/settings/legal-text-errors.ts /<[^>]*>/': 'texts of the owner',
  'server/platform/api/error-handler.ts /^\\/admin\\/|\\.\\w+$/':
    'no dot is a letter: one pass over the address',
  'server/web/pages/warm-pages.ts /<loc>([^<]+)<\\/loc>/': 'our own sitemap',
  'server/selling/payment/webhook-routes.ts /\\{(\\w+)\\}/': 'paths of the contract',
  'server/platform/api/mount-api.ts /\\{(\\w+)\\}/': 'paths of the contract',
  'server/admin/core/mount-admin.ts /\\{(\\w+)\\}/': 'paths of the contract',
  'domain/build-path.ts /\\{(\\w+)\\}/': 'paths of the contract',
  'storefront/document/head-script.ts /\\/\\*[^]*?\\*\\/|^\\s*\\/\\/.*$/': 'our own script, as it is built',
  'storefront/document/head-script.ts /\\s*\\n\\s*/': 'our own script, as it is built',
  'storefront/storage/form-draft.ts /Draft\\d*$/': 'names of our own drafts',
  'storefront/auth/safe-redirect.ts /\\/\\/|\\\\|^\\/[^/?#]*:/': 'the visitor’s own address bar',
  'storefront/ui/text.ts /&(#?\\w+);/': 'the owner’s HTML, sanitised',
  'server/web/openapi/api-reference.ts /<script type="text\\/javascript">([^]*?)<\\/script>/': 'our own page',
};

/** Quadratic in the length of a text, in the reader's own browser. */
const knownInBrowser = ['/<[^>]+>/', '/<[^>]*>/'];
const isKnown = (name: string) =>
  known[name] !== undefined ||
  knownInBrowser.some((each) => /^(admin|storefront)\//.test(name) && name.endsWith(` ${each}`));

const folders = 'server,domain,contract,database,storefront,admin';
const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: project }).filter(
  (file) => !/\.test\.tsx?$|^database\/demo\/|^server\/selling\/payment-sandbox\//.test(file),
);

/** Every expression in a file. */
function writtenIn(file: string): Found[] {
  const found: Found[] = [];
  const { program } = parseSync(file, readFileSync(join(project, file), 'utf8'));
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex !== undefined) {
      found.push({ where: file, expression: new RegExp(regex.pattern, regex.flags) });
    }
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(program);
  return found;
}

/** Expressions that are composed when a file is loaded. */
async function madeIn(file: string): Promise<Found[]> {
  const found: Found[] = [];
  const Real = RegExp;
  vi.stubGlobal(
    'RegExp',
    class extends Real {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        found.push({ where: file, expression: new Real(pattern, flags) });
      }
    },
  );
  await import(/* @vite-ignore */ join(project, file));
  vi.unstubAllGlobals();
  return found;
}

const nameOf = ({ where, expression }: Found) => `${where} /${expression.source}/`;
const turnsBack = ({ expression }: Found) => {
  // The flags for case and line ends do not change the backtracking; no others are expected. The detector takes no `iu`.
  const plain = new RegExp(
    expression.source,
    expression.unicode ? 'u' : expression.flags.replaceAll(/[^i]/g, ''),
  );
  return !isSafe(plain, { maxScore: mostBacktracks }).safe;
};

const all = [
  ...files.flatMap(writtenIn),
  ...(await madeIn('domain/shop/sanitised-html.ts')),
  ...(await madeIn('server/platform/api/database-unavailable.ts')),
];

test('every regular expression takes few backtracking steps for any input', () => {
  expect(all.length).toBeGreaterThan(180);
  const unknown = all.filter((found) => !isKnown(nameOf(found)));
  expect(unknown.filter((found) => turnsBack(found)).map(nameOf)).toEqual([]);
  for (const why of Object.values(known))
    if (typeof why !== 'string') expect(why.most).toBeLessThanOrEqual(1000);
});

test('each known expression still exists', () => {
  const names = new Set(all.map(nameOf));
  expect(Object.keys(known).filter((name) => !names.has(name))).toEqual([]);
});

test('a slow expression is detected', () => {
  expect(turnsBack({ where: '', expression: /^(a+)+$/ })).toBe(true);
  expect(turnsBack({ where: '', expression: /^(\/[^?]*?)\/+(\?|$)/ })).toBe(true);
});
