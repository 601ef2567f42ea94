import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMe } from '#contract/admin/session.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { problemOf } from '#server/platform/api/problem.ts';
import { mailSamples } from '#server/messages/mail/mail-samples.ts';
import { readShopDetails } from '#server/messages/mail/read-shop-details.ts';
import { renderMail } from '#server/messages/mail/template/render-mail.ts';
import { builtPages } from '#server/web/pages/built-pages.ts';
import { unavailablePage } from '#server/platform/api/message-page.ts';
import { payPage } from '#server/selling/payment-sandbox/sandbox-pages.ts';
import { invoiceOf } from '#server/selling/tax-documents/invoice-of.ts';
import { readOrderRecord } from '#server/selling/tax-documents/read-order-record.ts';
import { renderTaxDocument } from '#server/selling/tax-documents/pdf/render-tax-document.ts';
import { project } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { sourceFolders } from '../postgres/install-release.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { pdfText } from '../support/answers/pdf-text.ts';
import { createProduct } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { createStaff } from '../support/people/staff.ts';
import { startShop } from '../support/shops/test-shop.ts';
import { colors, darkMailColors, radii, shopName } from './indigo-theme.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// docs/extend/theme.md: a shop in which tests/extend/indigo-theme.ts takes the place of domain/shop/theme.ts.
vi.mock('#domain/shop/theme.ts', () => import('./indigo-theme.ts'));

const database = await emptyDatabase();
const shop = await startShop(database);

/** A copy of the source with the other theme, and its builds. */
let copy = '';
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'jadau-theme-'));
  const sources = sourceFolders.filter((name) => name !== 'database');
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
  const configs = [
    'vite.config.ts',
    'vite.admin.config.ts',
    'vite.worker.config.ts',
    'react-router.config.ts',
  ];
  for (const name of [...sources, ...files, ...configs])
    await cp(join(project, name), join(copy, name), { recursive: true });
  await cp(join(import.meta.dirname, 'indigo-theme.ts'), join(copy, 'domain/shop/theme.ts'));
  for (const name of ['node_modules', 'bench', 'database', 'tests'])
    await symlink(join(project, name), join(copy, name));
  const env = { BUILD_FOLDER: join(copy, 'build/pages') };
  const code = await runNode([join(copy, 'scripts/build.ts')], { env, output: 'quiet' });
  if (code !== 0) throw new Error('the copy could not be built; the lines above say why');
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('storefront pages have the colours, radii and name of the theme', async () => {
  const { render } = await builtPages(join(copy, 'build/pages'));
  const problem = problemOf({ status: 503, message: 'Not needed here', instance: '/' });
  const callApi = () => Promise.resolve({ ok: false as const, problem });
  const response = await render(new Request('https://shop.example/'), {
    callApi,
    origin: 'https://shop.example',
  });
  const html = await response.text();
  expect(html).toContain(`--brand:${colors.brand};`);
  expect(html).toContain(`--r-md:${radii.md}`);
  expect(html).toContain(`<meta name="theme-color" content="${colors.brand}"/>`);
  expect(html).toContain(shopName);
});

test('the back office has the colours and the name of the theme', async () => {
  const folder = join(copy, 'build/pages-admin');
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(html).toContain(`<meta name="theme-color" content="${colors.brand}" />`);
  const [, stylesheet = ''] = /href="\/admin\/assets\/([^"]+\.css)"/.exec(html) ?? [];
  const css = await readFile(join(folder, 'assets', basename(stylesheet)), 'utf8');
  expect(css).toContain(`--brand:${colors.brand};`);
  const owner = await createStaff(shop, 'owner');
  expect(unwrap(await owner.call(getMe)).shopName).toBe(shopName);
});

test('emails have the light and dark colours and the name of the theme', async () => {
  const details = await readShopDetails(database.query, 'https://shop.example');
  const mail = renderMail(mailSamples['order-placed'](details), details);
  expect(mail.html).toContain(`color:${colors.brand};`);
  expect(mail.html).toContain(`border-radius:${radii.md};`);
  expect(mail.html).toContain(`.ground { background-color: ${darkMailColors.ground} !important; }`);
  expect(mail.html).toContain(shopName);
  expect(mail.text).toContain(shopName);
});

test('an invoice has the colours and the name of the theme', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(database));
  const source = await readOrderRecord(database.query, unwrap(await shopper.order()).order_id);
  const document = invoiceOf({ ...source, company: defaultSettings.company });
  const pdf = await renderTaxDocument({ number: 'A 1', issuedAt: new Date(), document });
  expect(pdfText(pdf)).toContain(shopName);
  expect(colorsOf(pdf)).toEqual(expect.arrayContaining([pdfColor(colors.brand), pdfColor(colors.ink)]));
});

test('the web manifest has the colours and the name of the theme', async () => {
  const manifest = (await shop.app.inject('/site.webmanifest')).json<object>();
  expect(manifest).toMatchObject({
    name: shopName,
    theme_color: colors.brand,
    background_color: colors.ground,
  });
});

test('the unavailable page and the payment sandbox have the colours of the theme', () => {
  expect(unavailablePage.html).toContain(`background:${colors.ground}`);
  const order = {
    id: 'order_1',
    provider: 'stripe',
    amount: 100,
    currency: 'INR',
    receipt: '',
    createdAt: 0,
    returnUrls: null,
  };
  expect(payPage(order)).toContain(`background: ${colors.brand}`);
});

/** The fill and stroke colours that the pages of a PDF set. */
function colorsOf(pdf: Uint8Array): (string | undefined)[] {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/^([\d.]+ [\d.]+ [\d.]+) scn$/gim)].map(([, color]) => color));
}

/** A fill or stroke colour as PDFKit writes it: red, green and blue from 0 to 1. */
function pdfColor(hex: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255).join(' ');
}
