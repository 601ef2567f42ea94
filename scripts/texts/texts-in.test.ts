import { expect, test } from 'vitest';
import { SourceFile } from '../gates/source-files.ts';
import { textsIn } from './texts-in.ts';

const texts = (text: string) =>
  textsIn(new SourceFile('storefront/page.tsx', text)).map((found) => found.text);

test('text between JSX tags is found, with its inserted values', () => {
  expect(texts('const a = <p>Order {id} is {state}</p>;')).toEqual(['Order {…} is {…}']);
});

test('visible attributes and fields are found; class names and keys are not', () => {
  expect(
    texts('const a = <Field label="Name" className="form wide" aria-label={open ? "Close" : "Open"} />;'),
  ).toEqual(['Name', 'Close', 'Open']);
  expect(texts("const a = { title: 'Orders', kind: 'order' };")).toEqual(['Orders']);
});

test('every value of a label or text constant is found', () => {
  expect(
    texts("const stateLabels: Labels = { on: 'Active', off: open ? 'Open' : 'Closed' } as const;"),
  ).toEqual(['Active', 'Open', 'Closed']);
  expect(texts("const columns = [{ head: 'Status', said: 'yes', state: 'active' }];")).toEqual([
    'Status',
    'yes',
  ]);
});

test('sentences are found in any position', () => {
  expect(texts("function f() { return 'This piece has been sold.'; }")).toEqual([
    'This piece has been sold.',
  ]);
  expect(texts('throw new Error(`Set ${name} as well.`);')).toEqual(['Set {…} as well.']);
});

test('SQL statements, URLs and imports are not treated as texts', () => {
  expect(texts("import a from './Some thing';\nsql`select a from b`;\nfetch('GET /api/a');\n")).toEqual([]);
});
