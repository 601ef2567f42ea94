import { expect, test } from 'vitest';
import { castsIn } from './casts.ts';
import { decisionIndex, faultsOf } from './decision-index.ts';
import { deviceClock } from './device-clock.ts';
import { missingPaths } from './document-paths.ts';
import { fileLength } from './file-length.ts';
import { folderNames } from './folder-names.ts';
import { formerNamesIn } from './former-names.ts';
import { optionValues } from './option-values.ts';
import { publishedLibraries } from './published-libraries.ts';
import { smallFiles } from './small-files.ts';
import { SourceFile } from './source-files.ts';
import { repeatableTests } from './repeatable-tests.ts';
import { testPlacement } from './test-placement.ts';
import { uncutFields } from './uncut-fields.ts';

const source = (text: string, file = 'server/selling/cart/cart.ts') => new SourceFile(file, text);

test('a file of 300 lines passes, one of 301 does not', async () => {
  const [allowed, tooLong] = [source('x;\n'.repeat(300)), source('x;\n'.repeat(301))];
  expect(await fileLength.check([allowed, tooLong])).toMatchObject([{ line: 301 }]);
});

const small = source('export const one = 1;', 'server/selling/cart/one.ts');
const imports = (path: string, file: string) => source(`import { one } from '${path}';`, file);
const importing = (file: string) => imports('#server/selling/cart/one.ts', `server/selling/cart/${file}`);
const using = (...names: string[]) =>
  names.map((name) => imports(`./${name}.ts`, `server/selling/cart/use-${name}.ts`));

test.each([
  ['one file', [importing('a.ts'), ...using('a')]],
  ['two files', [importing('a.ts'), importing('b.ts'), ...using('a', 'b')]],
  ['an entry point', [importing('a.ts')]],
])('a file of fewer than 15 lines imported only from %s is reported', async (_, others) => {
  expect((await smallFiles.check([small, ...others])).map(({ file }) => file)).toContain(
    'server/selling/cart/one.ts',
  );
});

test.each([
  ['three files import it', ['a.ts', 'b.ts', 'c.ts'].map(importing)],
  ['it has a test of its own', [importing('a.ts'), importing('one.test.ts')]],
  ['it is loaded lazily', [source("import('./one.ts');", 'server/selling/cart/a.ts')]],
  ['it is a worker', [source("new URL('./one.ts', import.meta.url);", 'server/selling/cart/a.ts')]],
  ['pages that are loaded separately share it', [importing('a.ts'), importing('b.ts')]],
  ['nothing imports it', []],
])('a file of fewer than 15 lines is allowed if %s', async (_, others) => {
  expect(await smallFiles.check([small, ...others])).toEqual([]);
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

test('former names are found within identifiers and reported with their first line', () => {
  const found = formerNamesIn(
    source("import { openTill } from './a.ts';\nconst untilNow = 'till';\nopenTill(tellMe);"),
  );
  expect(found.map(({ word, name, line }) => [word, name, line])).toEqual([
    ['till', 'openTill', 1],
    ['tell me', 'tellMe', 3],
  ]);
});

test('former names are found in file and folder names', () => {
  expect(formerNamesIn(source('', 'server/messages/mail/letter/x.ts')).map(({ word }) => word)).toEqual([
    'letter',
  ]);
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

test('`wish` is allowed for the wishlist and in column names', () => {
  expect(formerNamesIn(source('const wish = row.asked_at;', 'server/customers/wishlist/add.ts'))).toEqual([]);
  expect(formerNamesIn(source('const wish = 1;'))).toHaveLength(1);
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

test('a file named in a document, by link or as text, must exist', () => {
  const text = 'See [the cart](../server/app.ts), `server/no-such-file.ts`\nand [this](no-such-page.md).';
  expect(
    missingPaths('docs/page.md', text, new Set()).map(({ line, message }) => [line, message.split(' ')[0]]),
  ).toEqual([
    [1, 'server/no-such-file.ts'],
    [2, 'docs/no-such-page.md'],
  ]);
});

test('a file named without its folder must exist somewhere', () => {
  const names = new Set(['price.ts']);
  expect(missingPaths('docs/page.md', 'See `price.ts` and `cost.ts`.', names)).toHaveLength(1);
  expect(missingPaths('docs/page.md', 'See `cost.css` and `cost.sql`.', names)).toHaveLength(2);
});

test('a pattern, an example in capitals and a URL are not treated as paths', () => {
  const text =
    '`tests/**/*.ts`, `contract/admin/AREA.ts`, `docs/decisions/NNNN-title.md`, https://docs.rs/server/x';
  expect(missingPaths('README.md', text, new Set())).toEqual([]);
});

const older = { file: '0001-a.md', text: '# 0001 A\n\nStatus: superseded by [0002](0002-b.md).\n' };
const newer = { file: '0002-b.md', text: '# 0002 B\n\nStatus: accepted. Supersedes [0001](0001-a.md).\n' };

test('the decision index has a row for each decision and links a superseding one', () => {
  expect(decisionIndex([older, newer])).toContain(
    '| [0001](0001-a.md) | A | superseded by [0002](0002-b.md) |\n| [0002](0002-b.md) | B | accepted |\n',
  );
});

test('a decision that supersedes another must link to it, and every decision fits on one page', () => {
  expect(faultsOf([older, newer])).toEqual([]);
  expect(faultsOf([older, { ...newer, text: '# 0002 B\n\nStatus: accepted.\n' }])).toHaveLength(1);
  expect(faultsOf([{ ...newer, text: `${newer.text}${'\n'.repeat(45)}` }])).toHaveLength(1);
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
