import { expect, test } from 'vitest';
import { castsIn } from './casts.ts';
import { deviceClock } from './device-clock.ts';
import { fileLength } from './file-length.ts';
import { folderNames } from './folder-names.ts';
import { optionValues } from './option-values.ts';
import { publishedLibraries } from './published-libraries.ts';
import { SourceFile } from './source-files.ts';
import { repeatableTests } from './repeatable-tests.ts';
import { testPlacement } from './test-placement.ts';
import { uncutFields } from './uncut-fields.ts';

const source = (text: string, file = 'server/selling/cart/cart.ts') => new SourceFile(file, text);

test('a file of 300 lines passes, one of 301 does not', async () => {
  const [allowed, tooLong] = [source('x;\n'.repeat(300)), source('x;\n'.repeat(301))];
  expect(await fileLength.check([allowed, tooLong])).toMatchObject([{ line: 301 }]);
});

test.each([
  ['const a = b as C;'],
  ['const a = <C>b;'],
  ['const a = b!;'],
  ['let a: any;'],
  ['sql<{ id: number }>`select 1`;'],
  ['sql<Row | null>`select 1`;'],
  ["pool.query<Row>('select 1');"],
  ["prepared<Row>('name', 'select 1');"],
])('%s counts as a cast', (text) => {
  expect(castsIn(source(`\n${text}`))).toMatchObject([{ file: 'server/selling/cart/cart.ts', line: 2 }]);
});

test.each([
  ['const a = b as const;'],
  ['const a = b as unknown;'],
  ['const a = b satisfies C;'],
  ['sql<number | null>`1`;'],
  ['new Map<string, Row>();'],
])('%s does not count as a cast', (text) => {
  expect(castsIn(source(text))).toEqual([]);
});

test('a folder name such as utils or lib is rejected', async () => {
  const files = [
    'storefront/lib/link.ts',
    'server/selling/cart/utils/a.ts',
    'server/types/order.ts',
    'server/selling/cart/library.ts',
    'tests/lib.test.ts',
  ];
  const found = await folderNames.check(files.map((file) => source('', file)));
  expect(found.map(({ file }) => file)).toEqual(files.slice(0, 3));
});

test('a test is next to the code it tests', async () => {
  const files = [
    'server/selling/cart/cart.ts',
    'server/selling/cart/cart.test.ts',
    'server/carts/cart.test.ts',
    'tests/admin/cart.test.ts',
    'tests/browser/cart.spec.ts',
  ];
  const found = await testPlacement.check(
    files.map((file) => source("import { openShop } from '#tests/support/open-shop.ts';", file)),
  );
  expect(found.map(({ file }) => file)).toEqual(['server/carts/cart.test.ts', 'tests/admin/cart.test.ts']);
});

test('a unit test does not belong in a suite under tests/', async () => {
  const text = "import { add } from '#domain/money.ts';";
  expect(await testPlacement.check([source(text, 'tests/operations/money.test.ts')])).toHaveLength(1);
});

test.each([
  ['server/a.ts', ['import { UNSAFE', 'x } from "react-router";'].join('_')],
  ['server/a.ts', ['const url = "server', 'bun";'].join('.')],
  ['vite.config.ts', 'defineConfig({ resolve: { alias: { react: "./mine.js" } } });'],
  ['scripts/lean.ts', "const folder = 'node_modules/react'; writeFileSync(folder, '');"],
  ['scripts/lean.ts', "plugin({ transform(code, id) { return /node_modules/.test(id) ? '' : code; } });"],
])('%s is rejected for patching or reaching into a library: %s', async (file, text) => {
  expect(await publishedLibraries.check([source(text, file)])).not.toEqual([]);
});

test.each([
  ['a seed of its own', 'server/a.test.ts', '{ numRuns: 9, seed: 20_261_123 }'],
  ['a drawn number', 'tests/browser/a.spec.ts', 'const number = randomInt(9);'],
  ['words of Intl', 'domain/a.test.ts', "day.toLocaleDateString('en-IN')"],
  ['a second try', 'tests/browser/a.spec.ts', 'test.describe.configure({ retries: 1 });'],
  ['a sleep', 'tests/browser/a.spec.ts', 'await page.waitForTimeout(200);'],
  ['a folder that others use too', 'server/a.test.ts', "const folder = join(tmpdir(), 'pictures');"],
  ['memory in a fast test', 'server/a.test.ts', 'process.memoryUsage.rss()'],
])('a test with %s is reported', async (_, file, text) => {
  expect(await repeatableTests.check([source(text, file)])).toHaveLength(1);
});

test('a folder made for one test is its own, and the second tier may measure memory', async () => {
  const text = "mkdtemp(join(tmpdir(), 'pictures-')); process.memoryUsage.rss();";
  expect(await repeatableTests.check([source(text, 'tests/torture/a.test.ts')])).toEqual([]);
});

test.each([
  ['<input className="input" onChange={(event) => see(event)} maxLength={6} />;', 1],
  ['<textarea {...area} maxLength={most}></textarea>;', 1],
  ['const html = \'<input name="email" maxlength="254">\';', 1],
  ['<TextField name="note" maxLength={200} />;', 0],
  ['<Menu.Item {...props} />;', 0],
])('[IN-1] %s cuts what is pasted in %i places', async (text, places) => {
  expect(await uncutFields.check([source(text, 'admin/ui/note.tsx')])).toHaveLength(places);
});

test('[BROWSER-6] an option without a value of its own is reported: its text may be translated', async () => {
  const found = await optionValues.check([
    source('a = <option value={role}>{role}</option>;', 'admin/a.tsx'),
    source('b =\n  <option key={role}>{role}</option>;', 'admin/b.tsx'),
  ]);
  expect(found).toMatchObject([{ file: 'admin/b.tsx', line: 2 }]);
});

test('[BROWSER-4] the clock of the device is reported in code of the browser, not of the server', async () => {
  const text = 'const now = Date.now();\nconst later = new Date();\nconst then = new Date(now);';
  const files = ['admin/a.ts', 'storefront/a.tsx', 'server/a.ts', 'admin/a.test.ts', 'browser/shop-clock.ts'];
  const found = await deviceClock.check(files.map((file) => source(text, file)));
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    ...['admin/a.ts:1', 'admin/a.ts:2', 'storefront/a.tsx:1', 'storefront/a.tsx:2'],
  ]);
});
